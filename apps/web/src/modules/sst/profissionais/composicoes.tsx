import { composicoes, descricaoDaFuncao } from '@quadro/contract/sst/profissionais/composicoes.ts'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { Situacao } from './periodo.tsx'

export default listPage(composicoes, {
  about: 'A equipe de segurança e saúde: quem a forma, e de quando até quando.',
  columns: [
    { key: 'tipo', width: 110, isName: true },
    { key: 'estabelecimentoNome', width: 180, grow: 1, phone: 'second' },
    { key: 'inicio', width: 120, priority: 1 },
    { key: 'fim', width: 120, priority: 1 },
    { key: 'situacao', width: 130, phone: 'third', cell: ({ situacao }) => <Situacao situacao={situacao} /> },
    {
      key: 'membros',
      width: 320,
      grow: 3,
      priority: 2,
      cell: ({ membros }) =>
        membros.map((m) => `${m.profissionalNome} (${descricaoDaFuncao(m.funcao).toLowerCase()})`).join('; '),
    },
  ],
})
