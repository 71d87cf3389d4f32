import * as c from '@quadro/contract/avaliacao/desempenho/resultado-por-area.ts'
import { chartOption } from '@quadro/contract/kit/chart.ts'
import { useCall } from '../../../kit/call/query.ts'
import { useChild } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Figures, PanelStack } from '../../../ui/display/Figures.tsx'
import { Radar } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Paragraphs } from '../../../ui/layout/Stack.tsx'
import { periodoDe, plural, resultadosDe } from './desempenho-partes.tsx'
import { porcento } from './respostas-partes.tsx'

const TITULO = 'Resultado por Área'
const respostas = (n: { respondidas: number; avaliadores: number }) => `${n.respondidas} de ${n.avaliadores}`

/** /avaliacao/resultados-desempenho/areas/{id}: what an evaluation came to in each area */
export default function ResultadoPorAreaPagina() {
  const id = Number(useChild(c.base))
  const { data: r, error, refetch } = useCall(c.ler, { id }, { silent: true })
  if (!r) return <Carregando title={TITULO} error={error} onRetry={() => void refetch()} />
  return <Resultado de={r} />
}

function Resultado({ de: r }: { de: c.ResultadoPorArea }) {
  const comResultado = r.areas.filter((a) => a.comResultado > 0)
  return (
    <>
      <PageHeader
        title={TITULO}
        record={r.avaliacao.titulo}
        badge={
          r.avaliacao.anonima ? (
            <Badge mark="ring" tone="violet">
              Anônima
            </Badge>
          ) : undefined
        }
        facts={[r.avaliacao.titulo, periodoDe(r.avaliacao), plural(r.todos.avaliados, 'avaliado', 'avaliados')]
          .filter(Boolean)
          .join(' · ')}
        pageKey={r.avaliacao.id}
        hasLine
        secondary={[{ id: 'pessoas', label: 'Pessoas', icon: Radar, href: resultadosDe(r.avaliacao.id) }]}
      />
      {r.motivo === null ? (
        <>
          <Figures
            items={[
              { label: 'Desempenho', value: porcento(r.todos.desempenho), note: 'média das pessoas' },
              { label: 'Potencial', value: porcento(r.todos.potencial), note: 'competências sobre o exigido' },
              {
                label: 'Com resultado',
                value: `${r.todos.comResultado} de ${r.todos.avaliados}`,
                note: 'pessoas avaliadas',
              },
              { label: 'Respostas', value: respostas(r.todos), note: 'avaliadores' },
            ]}
          />
          <PanelStack>
            <Grafico areas={comResultado} />
            <PorArea de={r} />
          </PanelStack>
        </>
      ) : (
        <PanelStack>
          <Paragraphs>
            <p>{r.motivo}</p>
            <p>{`Já responderam ${respostas(r.todos)}.`}</p>
          </Paragraphs>
        </PanelStack>
      )}
    </>
  )
}

function Grafico({ areas }: { areas: c.ResultadoPorArea['areas'] }) {
  const labels = areas.map((a) => a.nome)
  const series = [
    { name: 'Desempenho', values: areas.map((a) => a.desempenho) },
    { name: 'Potencial', values: areas.map((a) => a.potencial) },
  ]
  return (
    <Chart
      title="Desempenho e potencial"
      option={(theme) =>
        chartOption({ type: 'bar', title: 'Desempenho e potencial', labels, series, suffix: '%' }, theme) as never
      }
      table={{
        columns: [{ label: 'Área' }, ...series.map(({ name }) => ({ label: name, align: 'end' as const }))],
        rows: areas.map((a) => ({ cells: [a.nome, porcento(a.desempenho), porcento(a.potencial)] })),
      }}
    />
  )
}

function PorArea({ de: r }: { de: c.ResultadoPorArea }) {
  return (
    <Section
      title="Por área"
      note={
        r.avaliacao.anonima
          ? 'A média é das pessoas de quem o resultado é dito; as outras não entram nela.'
          : 'A média é das pessoas que têm resultado; todas contam o mesmo.'
      }
      columns={[
        { label: 'Área', width: '34%' },
        { label: 'Pessoas', align: 'end', isSecondary: true },
        { label: 'Respostas', align: 'end', isSecondary: true },
        { label: 'Desempenho', align: 'end' },
        { label: 'Potencial', align: 'end' },
      ]}
      rows={[...r.areas, { ...r.todos, id: 'todas', nome: 'Todas' }].map((a) => ({
        id: String(a.id),
        cells: [
          a.nome,
          `${a.comResultado} de ${a.avaliados}`,
          respostas(a),
          porcento(a.desempenho),
          porcento(a.potencial),
        ],
      }))}
    />
  )
}
