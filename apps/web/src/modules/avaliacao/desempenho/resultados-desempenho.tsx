import * as avaliacoes from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import * as c from '@quadro/contract/avaliacao/desempenho/resultado-pessoa.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { useFilterNeeds } from '../../../kit/list/filter-needs.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { SelectField } from '../../../ui/fields/index.ts'
import { Building2, ClipboardCheck, Radar } from '../../../ui/icons.ts'
import { resultadoPorAreaDe } from './desempenho-partes.tsx'

const columns: ListColumns<typeof c.listar> = [
  { key: 'avaliadoNome', width: 200, grow: 2, isName: true },
  { key: 'avaliacaoTitulo', width: 200, grow: 1, phone: 'second' },
  { key: 'cargoNome', width: 170, grow: 1, priority: 2, phone: 'none' },
  { key: 'areaNome', width: 150, grow: 1, priority: 2, phone: 'none' },
  {
    key: 'respondidas',
    width: 110,
    align: 'end',
    cell: (r) => `${r.respondidas} de ${r.avaliadores}`,
    phone: 'third',
    phoneCell: (r) => `${r.respondidas} de ${r.avaliadores}`,
  },
]

/** /avaliacao/resultados-desempenho: people evaluated, of all evaluations or of the one in the address */
export default function ResultadosDesempenho() {
  const [search] = useSearchState()
  const { needs, onOpenChange } = useFilterNeeds(search)
  const { data: opcoes = [] } = useCall(
    avaliacoes.opcoes,
    {},
    { silent: true, enabled: needs('avaliacaoDesempenhoId') },
  )
  const avaliacao = opcoes.find((o) => o.id === Number(search.avaliacaoDesempenhoId))
  return (
    <ListPage<c.LinhaDoAvaliado>
      title="Resultados da Avaliação"
      base={c.base}
      list={c.listar}
      columns={columns}
      nameOf={(r) => r.avaliadoNome}
      icon={Radar}
      placeholder="Buscar avaliado, cargo ou área"
      secondary={
        avaliacao
          ? [
              { id: 'areas', label: 'Por área', icon: Building2, href: resultadoPorAreaDe(avaliacao.id) },
              ...(can(avaliacoes.ler)
                ? [
                    {
                      id: 'avaliacao',
                      label: 'Avaliação',
                      icon: ClipboardCheck,
                      href: `${avaliacoes.base}/${avaliacao.id}`,
                    },
                  ]
                : []),
            ]
          : []
      }
      filters={{
        keys: ['avaliacaoDesempenhoId'],
        onOpenChange,
        chips: avaliacao ? [{ id: 'avaliacaoDesempenhoId', label: 'Avaliação', value: avaliacao.label }] : [],
        fields: (_, set) => (
          <SelectField
            label="Avaliação de desempenho"
            value={avaliacao?.id ?? null}
            options={opcoes.map(({ id, label }) => ({ value: id, label }))}
            onChange={(id) => set({ avaliacaoDesempenhoId: id === null ? undefined : Number(id) })}
          />
        ),
      }}
      empty={{
        title: 'Ninguém foi avaliado ainda',
        text: 'Quem participa de uma avaliação de desempenho aparece aqui, com quantos já responderam.',
      }}
    />
  )
}
