import { inscricoes, SITUACOES_DA_INSCRICAO } from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import { useFlow } from '../../../kit/flow/flow.tsx'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { UserCheck } from '../../../ui/icons.ts'
import { SituacaoDaInscricao } from '../../cargo-salario/index.ts'
import { acoesDaInscricao } from './inscricao-situacao.tsx'

const views = {
  key: 'situacao',
  items: [
    { id: 'todas', label: 'Todos', filter: {} },
    ...(['I', 'E', 'O', 'A', 'P', 'R', 'U', 'C'] as const).map((id) => ({
      id,
      label: SITUACOES_DA_INSCRICAO[id],
      filter: { situacao: id },
      empty: 'Ninguém nesta situação',
    })),
  ],
} as const

export default listPage(inscricoes, () => {
  const { of, dialog } = useFlow(acoesDaInscricao)
  return {
    icon: UserCheck,
    placeholder: 'Buscar por talento, turma ou curso',
    about: 'Aqui está quem participa de cada turma, quem espera por vaga, e no que deu.',
    columns: [
      { key: 'talentoNome', width: 190, grow: 2, isName: true },
      { key: 'turmaDescricao', width: 200, grow: 2, phone: 'second' },
      { key: 'situacao', width: 130, phone: 'badge', cell: (i) => <SituacaoDaInscricao de={i} /> },
      { key: 'primeiroDia', width: 110, phone: 'third' },
      { key: 'presenca', width: 110, phone: 'third' },
      { key: 'choque', width: 180, grow: 2, priority: 1, phone: 'third' },
      { key: 'cursoNome', width: 200, priority: 2, phone: 'none' },
      { key: 'cargoNome', width: 160, priority: 3, phone: 'none', isHiddenAtFirst: true },
      { key: 'areaNome', width: 160, priority: 3, phone: 'none' },
      { key: 'codigo', width: 100, priority: 4, phone: 'none', isHiddenAtFirst: true },
    ],
    isMuted: (i) => i.situacao === 'C',
    views,
    actions: of,
    children: dialog,
  }
})
