import * as anuncios from '@quadro/contract/captacao/anuncios/anuncios.ts'
import * as c from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can, today } from '../../../kit/call/session.ts'
import { useFlow } from '../../../kit/flow/flow.tsx'
import { useFilterNeeds } from '../../../kit/list/filter-needs.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { BriefcaseBusiness, Copy, Megaphone, Pencil, Printer, Trash2, Users } from '../../../ui/icons.ts'
import { later } from '../../../ui/later.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Overdue } from '../../../ui/state/Overdue.tsx'
import { Progress } from '../../../ui/state/Progress.tsx'
import { FieldRooms } from '../../../ui/state/Skeleton.tsx'
import type { RowAction } from '../../../ui/table/types.ts'
import { acoes } from './acoes.tsx'
import { exclusao } from './excluir-solicitacoes.tsx'
import { abrirPdf } from './imprimir.ts'
import { Situacao } from './situacao.tsx'
import { chipsDo, errosDoFiltro, FILTROS, lerFiltro, useEscolhas } from './solicitacoes-filtro.ts'

const CamposDoFiltro = later(
  async () => (await import('./solicitacoes-filtro-campos.tsx')).CamposDoFiltro,
  <FieldRooms count={FILTROS.length} />,
)

const BASE = '/captacao/solicitacoes-pessoal'
type Row = c.LinhaDaSolicitacao
/** Views, by the endpoint's `visualizar`. */
const VISOES = [
  { id: 'A', label: 'Abertas em andamento', vazia: 'Nenhuma solicitação em andamento' },
  { id: 'S', label: 'Abertas suspensas', vazia: 'Nenhuma solicitação suspensa' },
  { id: 'E', label: 'Encerradas', vazia: 'Nenhuma solicitação encerrada' },
  { id: 'C', label: 'Canceladas', vazia: 'Nenhuma solicitação cancelada' },
  { id: 'T', label: 'Todas', vazia: 'Nenhuma solicitação' },
] as const

const atrasada = (r: Row) =>
  r.dataPrevisaoEncerramento !== null && !r.encerrada && !r.cancelada && r.dataPrevisaoEncerramento < today()

/** Further columns that the user can show. */
const MAIS: ListColumns<typeof c.listar> = [
  { key: 'data', width: 88 },
  { key: 'estabelecimento', width: 150 },
  { key: 'cargo', width: 190 },
  { key: 'tipoVaga', width: 70 },
  { key: 'preenchidas', width: 84 },
  { key: 'candidatos', width: 84 },
  { key: 'solicitante', width: 150 },
  { key: 'encerramento', width: 96 },
]
const columns: ListColumns<typeof c.listar> = [
  { key: 'codigo', width: 68, phone: 'second' },
  {
    key: 'descricao',
    width: 220,
    grow: 3,
    isName: true,
  },
  {
    key: 'areaOrganizacionalNome',
    width: 150,
    grow: 2,
    priority: 2,
    phone: 'second',
  },
  {
    key: 'quantidade',
    width: 108,
    priority: 1,
    phone: 'third',
    phoneCell: (r) => `${r.qtdVagasPreenchidas} / ${r.quantidade} ${r.quantidade === 1 ? 'vaga' : 'vagas'}`,
    cell: (r) => <Progress value={r.qtdVagasPreenchidas} max={r.quantidade} />,
  },
  {
    key: 'motivoSolicitacaoDescricao',
    width: 140,
    priority: 3,
    phone: 'none',
  },
  {
    key: 'dataPrevisaoEncerramento',
    width: 88,
    phone: 'third',
    cell: (r) =>
      r.dataPrevisaoEncerramento && <Overdue isLate={atrasada(r)}>{formatarData(r.dataPrevisaoEncerramento)}</Overdue>,
  },
  { key: 'situacao', width: 104, phone: 'badge', cell: (r) => <Situacao de={r} /> },
  ...MAIS.map((column) => ({ ...column, priority: 4, isHiddenAtFirst: true, phone: 'none' as const })),
]

export default function SolicitacoesPessoal() {
  const go = useGo()
  const [search] = useSearchState()
  const fluxo = useFlow(acoes)
  const filtro = lerFiltro(search)
  const { needs, onOpenChange } = useFilterNeeds(search)
  const escolhas = useEscolhas(needs)
  const counts = useCall(c.contar, {}, { silent: true }).data

  const clone = async (row: Row) => {
    await attempt(async () => {
      const copy = await call(c.clonar, { id: row.id })
      await refreshed()
      toast.success(`Solicitação ${copy.codigo} criada a partir da ${row.codigo}.`)
      go(`${BASE}/${copy.id}/editar`)
    })
  }
  const actions = (r: Row, remove: (row: Row) => void): RowAction[] => [
    {
      id: 'candidatos',
      label: `Candidatos · ${r.qtdCandidatos}`,
      icon: Users,
      onAction: () => go(`${BASE}/${r.id}`, { search: { aba: 'candidatos' } }),
    },
    ...(r.anuncioId !== null || (c.situacaoDe(r) === 'A' && can(anuncios.criar))
      ? [
          {
            id: 'anuncio',
            label: r.anuncioId === null ? 'Anunciar' : 'Anúncio',
            icon: Megaphone,
            onAction: () => go(`${BASE}/${r.id}`, { search: { aba: 'anuncio' } }),
          },
        ]
      : []),
    ...(r.pode.includes('editar')
      ? [{ id: 'editar', label: 'Editar', icon: Pencil, href: `${BASE}/${r.id}/editar` }]
      : []),
    ...(r.pode.includes('clonar')
      ? [{ id: 'clonar', label: 'Copiar como nova', icon: Copy, onAction: () => void clone(r) }]
      : []),
    { id: 'pdf', label: 'Imprimir', icon: Printer, onAction: () => void abrirPdf(r.id) },
    ...fluxo.of(r),
    ...(r.pode.includes('excluir')
      ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => remove(r) }]
      : []),
  ]

  return (
    <ListPage<Row>
      title="Solicitações de Pessoal"
      base={BASE}
      list={c.listar}
      create={c.criar}
      columns={columns}
      nameOf={(r) => `${r.codigo} ${r.descricao}`}
      icon={BriefcaseBusiness}
      placeholder="Buscar por código, descrição ou área"
      facts={
        counts &&
        `${counts.A} ${counts.A === 1 ? 'aberta' : 'abertas'} em andamento · ${counts.vagas} ${counts.vagas === 1 ? 'vaga' : 'vagas'}, ${counts.preenchidas} ${counts.preenchidas === 1 ? 'preenchida' : 'preenchidas'}`
      }
      isMuted={(r) => r.encerrada || r.cancelada}
      views={{
        key: 'visualizar',
        items: VISOES.map(({ id, label, vazia }) => ({
          id,
          label,
          filter: { visualizar: id },
          count: counts?.[id],
          empty: vazia,
        })),
      }}
      filters={{
        keys: FILTROS,
        values: filtro,
        // A wrong period is an error of its field; the list keeps its rows.
        isValid: Object.values(errosDoFiltro(filtro)).every((error) => error === undefined),
        chips: chipsDo(filtro, escolhas),
        fields: (_, set) => <CamposDoFiltro filtro={filtro} escolhas={escolhas} onChange={set} />,
        onOpenChange,
      }}
      actions={actions}
      removal={exclusao}
      empty={{
        title: 'Nenhuma solicitação',
        text: 'Uma solicitação pede pessoas para uma área. Depois de aprovada, vira anúncio e recebe candidatos.',
      }}
    >
      {fluxo.dialog}
    </ListPage>
  )
}
