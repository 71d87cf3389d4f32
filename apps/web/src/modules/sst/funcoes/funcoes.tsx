import { cboPorExtenso, funcoes } from '@quadro/contract/sst/funcoes/funcoes.ts'
import { useNaData } from '../../../kit/list/na-data.tsx'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { Ban, Power } from '../../../ui/icons.ts'
import { SituacaoDaFuncao } from './funcao-situacao.tsx'

const quantas = (n: number) => (n === 1 ? '1 função' : `${n} funções`)

export default listPage(funcoes, () => {
  const na = useNaData()
  return {
    about: 'A função diz o que a pessoa faz no dia a dia; está no histórico de cada colaborador e nas solicitações.',
    placeholder: 'Buscar por nome ou CBO',
    naData: { na, nota: 'Ativa ou inativa é a situação de hoje.' },
    href: ({ id }) => `${funcoes.page}/${id}${na.pedida ? `?aba=historico&data=${na.pedida}` : ''}`,
    isMuted: ({ ativa }) => !ativa,
    importar: 'sst/funcoes',
    bulk: [
      {
        id: 'ativar',
        label: 'Ativar',
        icon: Power,
        endpoint: funcoes.alterarVarios,
        title: (n) => `Ativar ${quantas(n)}?`,
        mudanca: { ativa: true },
        isDone: (r) => r.ativa,
        text: 'As escolhas novas voltam a oferecer.',
        done: (n) => (n === 1 ? '1 função ativada.' : `${n} funções ativadas.`),
      },
      {
        id: 'inativar',
        label: 'Inativar',
        icon: Ban,
        endpoint: funcoes.alterarVarios,
        title: (n) => `Inativar ${quantas(n)}?`,
        mudanca: { ativa: false },
        isDone: (r) => !r.ativa,
        text: 'As escolhas novas deixam de oferecer; o que já usa fica como está.',
        done: (n) => (n === 1 ? '1 função inativada.' : `${n} funções inativadas.`),
      },
    ],
    columns: [
      { key: 'nomeFuncao', width: 220, grow: 2, isName: true },
      { key: 'cbo', width: 240, grow: 2, phone: 'second', cell: (r) => cboPorExtenso(r) || 'Sem CBO informado' },
      {
        key: 'ativa',
        label: 'Situação',
        width: 230,
        phone: 'third',
        cell: (r) => <SituacaoDaFuncao isAtiva={r.ativa} isPendente={r.cadastroPendente} />,
      },
      { key: 'data', width: 140, priority: 1, phone: 'none' },
      { key: 'descricao', width: 260, grow: 3, priority: 2, phone: 'none' },
    ],
  }
})
