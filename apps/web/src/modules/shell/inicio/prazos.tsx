import { formatarData } from '@quadro/contract/kit/formato.ts'
import * as c from '@quadro/contract/shell/inicio/prazos.ts'
import { useCall } from '../../../kit/call/query.ts'
import { useFilterNeeds } from '../../../kit/list/filter-needs.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { DateField, SelectField } from '../../../ui/fields/index.ts'
import { CalendarClock } from '../../../ui/icons.ts'
import { Overdue } from '../../../ui/state/Overdue.tsx'

const columns: ListColumns<typeof c.listar> = [
  {
    key: 'data',
    width: 92,
    phone: 'third',
    cell: (r) => <Overdue isLate={r.quando === 'A'}>{formatarData(r.data)}</Overdue>,
  },
  { key: 'titulo', width: 220, grow: 3, isName: true },
  { key: 'detalhe', width: 180, grow: 2, priority: 2, phone: 'second' },
  { key: 'tipo', width: 190, grow: 2, priority: 1, phone: 'none' },
  { key: 'acao', width: 240, grow: 3, priority: 1, phone: 'third' },
  { key: 'semana', width: 110, isHiddenAtFirst: true, phone: 'none' },
]
const VAZIAS = {
  A: 'Nada em atraso',
  E: 'Nada vence esta semana',
  P: 'Nada vence na próxima semana',
  D: 'Nada vence depois da próxima semana',
} as const satisfies Record<c.Quando, string>

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** /prazos: all deadlines, by week. */
export default function Prazos() {
  const [search] = useSearchState()
  const { needs, onOpenChange } = useFilterNeeds(search)
  const ate = isDay(search.ate) ? search.ate : undefined
  const tipo = search.tipo === undefined ? undefined : String(search.tipo)
  const counts = useCall(c.resumir, { ate }, { silent: true }).data
  const tipos = useCall(c.tipos, {}, { silent: true, enabled: needs('tipo') }).data ?? []
  const nomeDoTipo = tipos.find(({ nome }) => nome === tipo)?.titulo
  return (
    <ListPage<c.Vencimento>
      title="O que vence"
      base="/prazos"
      list={c.listar}
      columns={columns}
      nameOf={(r) => r.titulo}
      icon={CalendarClock}
      placeholder="Buscar por nome ou detalhe"
      href={(r) => r.url}
      views={{
        key: 'quando',
        items: [
          { id: 'T', label: 'Tudo', filter: {}, count: tipo ? undefined : counts?.total },
          ...(['A', 'E', 'P', 'D'] as const).map((quando) => ({
            id: quando,
            label: c.QUANDO[quando],
            filter: { quando },
            // The counts include all kinds, so they are hidden while the list shows only one.
            count: tipo ? undefined : counts?.[quando],
            empty: VAZIAS[quando],
          })),
        ],
      }}
      filters={{
        keys: ['tipo', 'ate'],
        values: { tipo, ate },
        chips: [
          ...(tipo ? [{ id: 'tipo', label: 'Tipo', value: nomeDoTipo ?? tipo }] : []),
          ...(ate ? [{ id: 'ate', label: 'Até', value: formatarData(ate) }] : []),
        ],
        fields: (_, set) => (
          <>
            <SelectField
              label="Tipo"
              value={tipo ?? null}
              options={tipos.map(({ nome, titulo }) => ({ value: nome, label: titulo }))}
              onChange={(value) => set({ tipo: value ?? undefined })}
            />
            <DateField
              label="Até"
              help="Sem data, cada tipo aparece alguns dias antes de vencer."
              value={ate ?? null}
              onChange={(value) => set({ ate: value ?? undefined })}
            />
          </>
        ),
        onOpenChange,
      }}
      empty={{
        title: 'Nada vence nos próximos dias',
        text: 'Aqui ficam os prazos do que você pode ver: solicitações, anúncios, avaliações, propostas, admissões e mudanças marcadas.',
      }}
    />
  )
}
