import * as c from '@quadro/contract/avaliacao/desempenho/resultado-pessoa.ts'
import { mudancaDe } from '@quadro/contract/avaliacao/questionarios/respostas-dadas.ts'
import { chartOption } from '@quadro/contract/kit/chart.ts'
import { formatarNumero } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { download } from '../../../kit/call/attempt.ts'
import { useCall } from '../../../kit/call/query.ts'
import { useChild, useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Avatar } from '../../../ui/display/Avatar.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Figures, PanelParts, PanelStack } from '../../../ui/display/Figures.tsx'
import { QuoteList, Strip, StripName } from '../../../ui/display/Strip.tsx'
import { FormCell, FormGrid, SelectField } from '../../../ui/fields/index.ts'
import { ChevronLeft, ChevronRight, FileText, UserRound } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { RecordColumns, RecordPart } from '../../../ui/layout/RecordColumns.tsx'
import { Section, TextParts } from '../../../ui/layout/Section.tsx'
import { Paragraphs } from '../../../ui/layout/Stack.tsx'
import { PANEL_OVERLAY, useMediaWidth } from '../../../ui/layout/useMediaWidth.ts'
import { periodoDe, plural, resultadoDe } from './desempenho-partes.tsx'
import { porcento } from './respostas-partes.tsx'

/** /avaliacao/resultados-desempenho/{id}: what an evaluation came to about one person; `com`: another one to compare it with */
export default function ResultadoDaPessoaPagina() {
  const id = Number(useChild(c.base))
  const { data: r, error, refetch } = useCall(c.ler, { id }, { silent: true })
  if (!r) return <Carregando title="Resultado da Avaliação" error={error} onRetry={() => void refetch()} />
  return <Resultado key={r.id} de={r} />
}

function Resultado({ de: r }: { de: c.ResultadoDaPessoa }) {
  const [search, setSearch] = useSearchState()
  const isNarrow = useMediaWidth(PANEL_OVERLAY)
  const com = Number(search.com) || null
  const { data: outra } = useCall(c.ler, { id: com ?? 0 }, { silent: true, enabled: com !== null })
  const antes = com !== null && outra?.id === com ? outra : undefined
  const outros = r.ciclos.filter((k) => k.id !== r.id)
  const comentarios = r.comentarios.length > 0 && (
    <RecordPart title={`Comentários (${r.comentarios.length})`}>
      <QuoteList
        items={r.comentarios.map((k, i) => ({
          id: String(i),
          text: k.texto,
          about: k.propria ? `${k.parte} · autoavaliação` : k.parte,
        }))}
      />
    </RecordPart>
  )
  return (
    <>
      <Cabecalho de={r} />
      {r.motivo === null ? (
        <RecordColumns asideLabel="Comentários" aside={!isNarrow && comentarios}>
          <Numeros de={r} antes={antes} />
          <PanelStack>
            {outros.length > 0 && (
              <FormGrid>
                <FormCell span={6}>
                  <SelectField
                    name="com"
                    label="Comparar com"
                    placeholder="Outra avaliação da mesma pessoa"
                    options={outros.map((k) => ({ value: k.id, label: k.titulo }))}
                    value={com}
                    onChange={(value) => setSearch({ com: value ?? undefined })}
                  />
                </FormCell>
              </FormGrid>
            )}
          </PanelStack>
          <PanelParts>
            <Competencias de={r} antes={antes} />
            <QuemAvaliou de={r} antes={antes} />
          </PanelParts>
          <PanelStack>
            <PorCompetencia de={r} antes={antes} />
            <PorAspecto de={r} antes={antes} />
            <Ciclos de={r} />
            {isNarrow && comentarios}
          </PanelStack>
        </RecordColumns>
      ) : (
        <PanelStack>
          <Paragraphs>
            <p>{r.motivo}</p>
            <p>{`Já responderam ${r.respondidas} de ${r.avaliadores}.`}</p>
          </Paragraphs>
        </PanelStack>
      )}
    </>
  )
}

function Cabecalho({ de: r }: { de: c.ResultadoDaPessoa }) {
  const go = useGo()
  const [isBusy, setBusy] = useState(false)
  const { anteriorId, proximoId, numero, de } = r.lugar
  const ir = (id: number | null) => () => {
    if (id !== null) go(resultadoDe(id), { replace: true })
  }
  return (
    <PageHeader
      title={r.pessoa.nome}
      record={r.pessoa.nome}
      media={<Avatar name={r.pessoa.nome} size={40} />}
      badge={
        r.avaliacao.anonima ? (
          <Badge mark="ring" tone="violet">
            Anônima
          </Badge>
        ) : undefined
      }
      facts={[r.avaliacao.titulo, periodoDe(r.avaliacao), r.pessoa.cargoNome, r.pessoa.areaNome]
        .filter(Boolean)
        .join(' · ')}
      pageKey={r.id}
      hasLine
      secondary={[
        {
          id: 'colaborador',
          label: 'Colaborador',
          icon: UserRound,
          href: `/cargo-salario/colaboradores/${r.pessoa.id}`,
        },
      ]}
      actions={
        <>
          <IconButton
            label="Pessoa anterior"
            icon={ChevronLeft}
            isDisabled={anteriorId === null}
            onPress={ir(anteriorId)}
          />
          <span>{`${numero} de ${de}`}</span>
          <IconButton
            label="Próxima pessoa"
            icon={ChevronRight}
            isDisabled={proximoId === null}
            onPress={ir(proximoId)}
          />
          <Button
            variant="accent"
            icon={FileText}
            isBusy={isBusy}
            busyLabel="Gerando"
            onPress={() => {
              setBusy(true)
              void download(c.devolutiva, { id: r.id }, { after: () => setBusy(false) })
            }}
          >
            Devolutiva
          </Button>
        </>
      }
    />
  )
}

type Comparado = { de: c.ResultadoDaPessoa; antes: c.ResultadoDaPessoa | undefined }
const sinal = (diferenca: number) => `${diferenca > 0 ? '+' : ''}${formatarNumero(diferenca)}`
/** What changed since the other evaluation; a significant change has a mark. */
function Mudanca({
  antes,
  agora,
  unidade,
}: {
  antes: number | null
  agora: number | null
  unidade: 'pontos' | 'niveis'
}) {
  const { diferenca, significativa } = mudancaDe(antes, agora, unidade)
  if (diferenca === null) return '—'
  if (!significativa) return sinal(diferenca)
  return (
    <Badge mark={diferenca > 0 ? 'full' : 'dash'} tone={diferenca > 0 ? 'green' : 'amber'}>
      {sinal(diferenca)}
    </Badge>
  )
}
const desde = (antes: c.ResultadoDaPessoa | undefined, valores: [number | null, number | null], senao: string) => {
  const { diferenca, significativa } = mudancaDe(valores[0], valores[1], 'pontos')
  if (!antes || diferenca === null) return senao
  return `${sinal(diferenca)} p.p. desde a outra${significativa ? ', significativa' : ''}`
}

function Numeros({ de: r, antes }: Comparado) {
  const atingidas = r.competencias.filter((k) => k.media !== null)
  return (
    <Figures
      items={[
        {
          label: 'Desempenho',
          value: porcento(r.desempenho),
          note: desde(antes, [antes?.desempenho ?? null, r.desempenho], 'no questionário'),
        },
        {
          label: 'Potencial',
          value: porcento(r.potencial),
          note: desde(antes, [antes?.potencial ?? null, r.potencial], 'competências sobre o exigido'),
        },
        ...(atingidas.length > 0
          ? [
              {
                label: 'No exigido ou acima',
                value: `${atingidas.filter((k) => k.media! >= k.exigido).length} de ${atingidas.length}`,
                note: 'competências da faixa',
              },
            ]
          : []),
        {
          label: 'Respostas',
          value: `${r.respondidas} de ${r.avaliadores}`,
          note: r.avaliacao.anonima ? 'sem nomes' : 'avaliadores',
        },
      ]}
    />
  )
}

function Competencias({ de: r, antes }: Comparado) {
  if (r.competencias.length === 0) return null
  const da = (k: c.ResultadoDaPessoa | undefined, id: number) => k?.competencias.find((x) => x.id === id)?.media ?? null
  const labels = r.competencias.map((k) => k.nome)
  const series = [
    { name: 'Média', values: r.competencias.map((k) => k.media) },
    { name: 'Exigido', values: r.competencias.map((k) => k.exigido) },
    ...(antes ? [{ name: antes.avaliacao.titulo, values: r.competencias.map((k) => da(antes, k.id)) }] : []),
  ]
  return (
    <Chart
      title="Competências"
      option={(theme) =>
        chartOption(
          // A radar needs three axes to be a surface.
          labels.length < 3
            ? { type: 'bar', title: 'Competências', labels, series }
            : { type: 'radar', title: 'Competências', max: Math.max(1, r.escala.length), labels, series },
          theme,
        ) as never
      }
      table={{
        columns: [{ label: 'Competência' }, ...series.map(({ name }) => ({ label: name, align: 'end' as const }))],
        rows: labels.map((label, i) => ({
          cells: [label, ...series.map(({ values }) => (values[i] == null ? '—' : formatarNumero(values[i])))],
        })),
      }}
    />
  )
}

function QuemAvaliou({ de: r, antes }: Comparado) {
  const nota = r.avaliacao.anonima
    ? 'Papéis com menos de duas respostas de outras pessoas aparecem juntos, aqui e nas competências.'
    : undefined
  if (r.papeis.length === 0)
    return (
      <Section title="Quem avaliou">
        <Paragraphs>
          <p>{`${plural(r.respondidas, 'resposta', 'respostas')}: poucas para separar por papel sem dizer quem respondeu.`}</p>
        </Paragraphs>
      </Section>
    )
  const outro = (chave: string) => antes?.papeis.find((p) => p.chave === chave)
  return (
    <Section
      title="Quem avaliou"
      {...(nota ? { note: nota } : {})}
      columns={[
        { label: 'Papel' },
        { label: 'Desempenho', align: 'end' },
        { label: 'Potencial', align: 'end' },
        ...(antes ? [{ label: 'Mudança', align: 'end' as const, isSecondary: true }] : []),
      ]}
      rows={r.papeis.map((p, i) => ({
        id: p.chave,
        cells: [
          <StripName key="papel" shape={i}>
            <TextParts
              text={p.nome}
              note={p.propria ? null : (p.quem ?? plural(p.respostas, 'resposta', 'respostas'))}
            />
          </StripName>,
          porcento(p.desempenho),
          porcento(p.potencial),
          ...(antes
            ? [
                <Mudanca
                  key="mudanca"
                  antes={outro(p.chave)?.desempenho ?? null}
                  agora={p.desempenho}
                  unidade="pontos"
                />,
              ]
            : []),
        ],
      }))}
    />
  )
}

/** The marks of a line, and what they say to those who do not see them. */
const marcas = (
  r: c.ResultadoDaPessoa,
  valores: readonly (number | null)[],
  em: (valor: number) => number,
  unidade: string,
) => ({
  marks: valores.flatMap((valor, shape) => (valor === null ? [] : [{ shape, at: em(valor) }])),
  said: valores
    .flatMap((valor, i) => (valor === null ? [] : [`${r.papeis[i]!.nome} ${formatarNumero(valor)}${unidade}`]))
    .join(', '),
})

function PorCompetencia({ de: r, antes }: Comparado) {
  if (r.competencias.length === 0) return null
  const ultimo = r.escala.length
  const em = (nivel: number) => (ultimo < 2 ? 0 : (nivel - 1) / (ultimo - 1))
  const temMarcas = r.competencias.some((k) => k.valores.some((valor) => valor !== null))
  return (
    <Section
      title="Por competência"
      note={`Níveis: ${r.escala.map((nome, i) => `${i + 1} ${nome}`).join(', ')}. A linha pontilhada é o que a faixa exige.`}
      columns={[
        { label: 'Competência', width: '30%' },
        ...(temMarcas ? [{ label: 'Quem deu', width: '26%', isSecondary: true }] : []),
        { label: 'Exigido', align: 'end', width: '14%' },
        { label: 'Média', align: 'end', width: '14%' },
        { label: antes ? 'Desde a outra' : 'Diferença', align: 'end', width: temMarcas ? '16%' : '28%' },
      ]}
      rows={r.competencias.map((k) => ({
        id: String(k.id),
        cells: [
          k.nome,
          ...(temMarcas ? [<Strip key="marcas" {...marcas(r, k.valores, em, '')} against={em(k.exigido)} />] : []),
          String(k.exigido),
          k.media === null ? '—' : formatarNumero(k.media),
          antes ? (
            <Mudanca
              key="mudanca"
              antes={antes.competencias.find((x) => x.id === k.id)?.media ?? null}
              agora={k.media}
              unidade="niveis"
            />
          ) : k.media === null ? (
            '—'
          ) : (
            sinal(Math.round(100 * (k.media - k.exigido)) / 100)
          ),
        ],
      }))}
    />
  )
}

function PorAspecto({ de: r, antes }: Comparado) {
  if (r.aspectos.length === 0) return null
  return (
    <Section
      title="Por aspecto do questionário"
      columns={[
        { label: 'Aspecto', width: '30%' },
        { label: 'Quem deu', width: '40%', isSecondary: true },
        { label: 'Resultado', align: 'end', width: antes ? '14%' : '30%' },
        ...(antes ? [{ label: 'Desde a outra', align: 'end' as const, width: '16%' }] : []),
      ]}
      rows={r.aspectos.map((a) => ({
        id: a.nome,
        cells: [
          a.nome,
          <Strip key="marcas" {...marcas(r, a.valores, (valor) => valor / 100, '%')} />,
          porcento(a.resultado),
          ...(antes
            ? [
                <Mudanca
                  key="mudanca"
                  antes={antes.aspectos.find((x) => x.nome === a.nome)?.resultado ?? null}
                  agora={a.resultado}
                  unidade="pontos"
                />,
              ]
            : []),
        ],
      }))}
    />
  )
}

function Ciclos({ de: r }: { de: c.ResultadoDaPessoa }) {
  if (r.ciclos.length < 2) return null
  const labels = r.ciclos.map((k) => k.titulo)
  const series = [
    { name: 'Desempenho', values: r.ciclos.map((k) => k.desempenho) },
    { name: 'Potencial', values: r.ciclos.map((k) => k.potencial) },
  ]
  return (
    <Chart
      title="Ciclos"
      option={(theme) => chartOption({ type: 'line', title: 'Ciclos', labels, series, suffix: '%' }, theme) as never}
      table={{
        columns: [{ label: 'Avaliação' }, ...series.map(({ name }) => ({ label: name, align: 'end' as const }))],
        rows: r.ciclos.map((k) => ({
          cells: [k.titulo, porcento(k.desempenho), porcento(k.potencial)],
          href: resultadoDe(k.id),
        })),
      }}
    />
  )
}
