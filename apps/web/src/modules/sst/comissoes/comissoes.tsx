import { comissoes, descricaoDaFuncao } from '@quadro/contract/sst/comissoes/comissoes.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { Situacao } from '../profissionais/periodo.tsx'

export default listPage(comissoes, {
  about: 'A CIPA de cada estabelecimento: o mandato, quem é indicado, quem é eleito, e até quando há estabilidade.',
  columns: [
    { key: 'estabelecimentoNome', width: 200, grow: 2, isName: true },
    { key: 'inicio', width: 150, priority: 1 },
    { key: 'fim', width: 140, phone: 'second' },
    { key: 'situacao', width: 130, phone: 'third', cell: ({ situacao }) => <Situacao situacao={situacao} /> },
    {
      key: 'membros',
      width: 320,
      grow: 3,
      priority: 2,
      cell: ({ membros }) =>
        membros.map((m) => `${m.talentoNome} (${descricaoDaFuncao(m.funcao).toLowerCase()})`).join('; ') || '—',
    },
  ],
})
