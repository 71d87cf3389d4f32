import { emHoras } from '@quadro/contract/desenvolvimento/metas/grupos-metas-horas.ts'
import { type TurmaDaLista, turmas } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useFlow } from '../../../kit/flow/flow.tsx'
import { listPage } from '../../../kit/list/resource-list.tsx'
import { Users } from '../../../ui/icons.ts'
import { acoesDaTurma, SituacaoDaTurma } from './turma-situacao.tsx'

const quando = ({ dataPrevIni, dataPrevFim }: TurmaDaLista) =>
  dataPrevFim === null || dataPrevFim === dataPrevIni
    ? formatarData(dataPrevIni)
    : `${formatarData(dataPrevIni)} a ${formatarData(dataPrevFim)}`
const views = {
  key: 'situacao',
  items: [
    { id: 'todas', label: 'Todas', filter: {} },
    { id: 'P', label: 'Planejadas', filter: { situacao: 'P' }, empty: 'Nenhuma turma planejada' },
    { id: 'L', label: 'Liberadas', filter: { situacao: 'L' }, empty: 'Nenhuma turma liberada' },
    { id: 'A', label: 'Em andamento', filter: { situacao: 'A' }, empty: 'Nenhuma turma em andamento' },
    { id: 'B', label: 'Bloqueadas', filter: { situacao: 'B' }, empty: 'Nenhuma turma bloqueada' },
    { id: 'R', label: 'Realizadas', filter: { situacao: 'R' }, empty: 'Nenhuma turma realizada' },
    { id: 'C', label: 'Canceladas', filter: { situacao: 'C' }, empty: 'Nenhuma turma cancelada' },
  ],
} as const

export default listPage(turmas, () => {
  const { of, dialog } = useFlow(acoesDaTurma)
  return {
    icon: Users,
    placeholder: 'Buscar por turma, curso ou instrutor',
    about: 'Uma turma é um curso com data: quem o dá, em que dias e turnos, e quanto custa.',
    columns: [
      { key: 'descricao', width: 220, grow: 3, isName: true },
      { key: 'cursoNome', width: 220, grow: 2, phone: 'second' },
      { key: 'situacao', width: 130, phone: 'badge', cell: (t) => <SituacaoDaTurma situacao={t.situacao} /> },
      { key: 'dataPrevIni', width: 110, phone: 'third', phoneCell: quando },
      { key: 'dataPrevFim', width: 110, priority: 2, phone: 'none' },
      { key: 'instrutor', width: 160, priority: 1, phone: 'none' },
      { key: 'prestadorNome', width: 160, priority: 4, phone: 'none', isHiddenAtFirst: true },
      { key: 'inscritos', width: 100, priority: 1, phone: 'none' },
      { key: 'qtdDias', width: 70, priority: 3, phone: 'none' },
      {
        key: 'horas',
        width: 80,
        priority: 2,
        phone: 'none',
        cell: (t) => (t.minutos === 0 ? '—' : emHoras(t.minutos)),
      },
      { key: 'custo', width: 110, priority: 4, phone: 'none', isHiddenAtFirst: true },
    ],
    isMuted: (t) => t.situacao === 'C',
    views,
    actions: of,
    children: dialog,
  }
})
