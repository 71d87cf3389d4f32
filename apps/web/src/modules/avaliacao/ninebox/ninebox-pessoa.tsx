import { DECIMOS } from '@quadro/contract/avaliacao/ninebox/ninebox.ts'
import * as c from '@quadro/contract/avaliacao/ninebox/ninebox-chamadas.ts'
import { chartOption } from '@quadro/contract/kit/chart.ts'
import { duracao } from '@quadro/contract/kit/duracao.ts'
import { refusalText } from '../../../kit/call/attempt.ts'
import { useCall } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { NineBoxAxis } from '../../../ui/display/NineBox.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Paragraphs, Stack } from '../../../ui/layout/Stack.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { resultadoDe } from '../desempenho/desempenho-partes.tsx'
import { percentual } from './ninebox-partes.tsx'

/** How many people lie in each tenth of both axes. */
export function Distribuicao({ grafico: { distribuicao: d } }: { grafico: c.Grafico }) {
  const labels = Array.from({ length: DECIMOS }, (_, i) => `${i * DECIMOS} a ${(i + 1) * DECIMOS}%`)
  const series = [
    { name: 'Desempenho', values: d.desempenho },
    { name: 'Potencial', values: d.potencial },
  ]
  return (
    <Chart
      title="Distribuição"
      option={(theme) => chartOption({ type: 'bar', title: 'Distribuição', labels, series }, theme) as never}
      table={{
        columns: [{ label: 'Resultado' }, ...series.map(({ name }) => ({ label: name, align: 'end' as const }))],
        rows: labels.map((label, i) => ({ cells: [label, ...series.map(({ values }) => values[i] ?? 0)] })),
      }}
    />
  )
}

/** One person's values beside the list of a box. */
export function PessoaPainel(props: { grafico: c.Grafico; id: number; onClose: () => void }) {
  const { grafico: g, id, onClose } = props
  const { data: p, error } = useCall(c.lerPessoa, { nineBoxId: g.id, colaboradorId: id }, { silent: true })
  if (!p || p.id !== id)
    return (
      <SidePanel title="Resultado" onClose={onClose}>
        {refusalText(error) ?? <Skeleton shape="form" />}
      </SidePanel>
    )
  const box = p.box === null ? null : g[c.BOXES[p.box - 1]!]
  const nota = (baixo: number, alto: number, mediana: number | null) =>
    `limites ${baixo} e ${alto}${mediana === null ? '' : ` · mediana da área ${percentual(mediana)}`}`
  return (
    <SidePanel
      title={p.nome}
      record={p.nome}
      subtitle={[p.cargo.nome, p.areaNome, duracao(p.admissao, today())].filter(Boolean).join(' · ')}
      onClose={onClose}
    >
      <Stack>
        <Paragraphs>{box ? <Paragraphs.Title>{box.nomeclatura}</Paragraphs.Title> : <p>{p.motivo}</p>}</Paragraphs>
        <NineBoxAxis
          label="Desempenho"
          value={p.desempenho}
          shown={percentual(p.desempenho)}
          low={g.percentualBaixoDesempenho}
          high={g.percentualAltoDesempenho}
          note={nota(g.percentualBaixoDesempenho, g.percentualAltoDesempenho, p.medianaDesempenho)}
        />
        <NineBoxAxis
          label="Potencial"
          value={p.potencial}
          shown={percentual(p.potencial)}
          low={g.percentualBaixoPotencial}
          high={g.percentualAltoPotencial}
          note={nota(g.percentualBaixoPotencial, g.percentualAltoPotencial, p.medianaPotencial)}
        />
        {p.anonima ? (
          <Paragraphs>
            <p>A avaliação é anônima: o que cada papel deu não é mostrado.</p>
          </Paragraphs>
        ) : p.papeis.length > 0 ? (
          <Section
            title="Quem avaliou"
            columns={[
              { label: 'Papel' },
              { label: 'Quem' },
              { label: 'Desemp.', align: 'end' },
              { label: 'Potencial', align: 'end' },
            ]}
            rows={p.papeis.map((x) => ({
              id: x.papel,
              cells: [x.papel, x.quem, percentual(x.desempenho), percentual(x.potencial)],
            }))}
          />
        ) : null}
        <Link href={resultadoDe(p.resultadoId)}>Ver o resultado da avaliação</Link>
      </Stack>
    </SidePanel>
  )
}
