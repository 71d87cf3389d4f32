import { descricaoMostrada, grade } from '@quadro/contract/avaliacao/ninebox/ninebox.ts'
import * as c from '@quadro/contract/avaliacao/ninebox/ninebox-chamadas.ts'
import { valoresIniciais } from '@quadro/contract/kit/filtros.ts'
import { formatarData, formatarNumero } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { download } from '../../../kit/call/attempt.ts'
import { useCall } from '../../../kit/call/query.ts'
import { holds, today } from '../../../kit/call/session.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { NineBox } from '../../../ui/display/NineBox.tsx'
import { DateField, FormCell, FormGrid, SelectField } from '../../../ui/fields/index.ts'
import { Lock } from '../../../ui/icons.ts'
import { EmptyState } from '../../../ui/state/States.tsx'

/** Positions are shown only to users who may see the results of evaluations. */
export const veResultado = (): boolean => holds(c.verResultado.name)

const anoDe = (data: string) => valoresIniciais(c.filtrosDoPeriodo, data) as { dataIni: string; dataFim: string }
/** Address of the chart or report of a Nine Box, with its year in the filter. */
export const enderecoDe = (pagina: 'chart' | 'relatorio', { id, data }: { id: number; data: string }): string => {
  const { dataIni, dataFim } = anoDe(data)
  return `${c.base}/${pagina}?dataIni=${dataIni}&dataFim=${dataFim}&id=${id}`
}

/** The picture of a person as an address; undefined without one. */
export const fotoDe = ({ foto }: Pick<c.Talento, 'foto'>): string | undefined =>
  foto ? `data:${foto.contentType};base64,${foto.bytes}` : undefined
export const percentual = (valor: number | null): string => (valor === null ? '—' : `${formatarNumero(valor)}%`)

type Escrito = { nomeclatura: string; descricao: string; quantidade?: number }
/** The nine boxes as drawn, with the axes and the texts of each box. */
export function Matriz(props: {
  boxes: Record<c.NomeDoBox, Escrito>
  inverter: boolean
  selected: number | undefined
  onSelect: (box: number) => void
  /** Some people of each box, in the order of the list. */
  rostos?: (box: c.NomeDoBox) => readonly c.Talento[]
  errados?: ReadonlySet<number>
}) {
  const total = c.BOXES.reduce((sum, nome) => sum + (props.boxes[nome].quantidade ?? 0), 0)
  return (
    <NineBox
      label="Nine Box"
      across={props.inverter ? 'Potencial' : 'Desempenho'}
      up={props.inverter ? 'Desempenho' : 'Potencial'}
      unit={['pessoa', 'pessoas']}
      selected={props.selected}
      onSelect={props.onSelect}
      boxes={grade(props.inverter).map((box) => {
        const nome = c.BOXES[box - 1]!
        const { nomeclatura, descricao, quantidade } = props.boxes[nome]
        return {
          id: box,
          title: nomeclatura,
          description: descricaoMostrada(descricao),
          count: quantidade,
          share: quantidade !== undefined && total > 0 ? `${Math.round((quantidade / total) * 100)}%` : undefined,
          faces: props.rostos?.(nome).map((t) => ({ id: t.id, name: t.nome, photo: fotoDe(t) })),
          isWrong: props.errados?.has(box) ?? false,
        }
      })}
    />
  )
}

const ehDia = (value: unknown): value is string => /^\d{4}-\d\d-\d\d$/.test(String(value ?? ''))
/**
 * The Nine Box that a page shows. The address keeps it: of a period, by default the current year, the newest one unless another is chosen.
 */
export function useEscolha() {
  const [search, setSearch] = useSearchState()
  const deInicio = anoDe(today())
  const dataIni = ehDia(search.dataIni) ? search.dataIni : deInicio.dataIni
  const dataFim = ehDia(search.dataFim) ? search.dataFim : deInicio.dataFim
  const foraDeOrdem = dataFim < dataIni
  const read = useCall(c.nineBox.listar, { dataIni, dataFim, unpaged: true, sort: 'data,desc' } as never, {
    silent: true,
    enabled: !foraDeOrdem,
  })
  const opcoes = foraDeOrdem ? [] : ((read.data ?? []) as c.LinhaDoNineBox[])
  const escolhido = opcoes.find(({ id }) => id === Number(search.id)) ?? opcoes[0]
  return { dataIni, dataFim, foraDeOrdem, opcoes, escolhido, read, setSearch }
}

/** The fields of that choice. An incomplete date does not change the period. */
export function Escolha({ de }: { de: ReturnType<typeof useEscolha> }) {
  const { setSearch } = de
  const [dataIni, setIni] = useState<string | null>(de.dataIni)
  const [dataFim, setFim] = useState<string | null>(de.dataFim)
  return (
    <FormGrid>
      <FormCell span={3}>
        <DateField
          label="Data inicial"
          required
          value={dataIni}
          today={today()}
          onChange={(valor) => {
            setIni(valor)
            if (ehDia(valor)) setSearch({ dataIni: valor, id: undefined })
          }}
        />
      </FormCell>
      <FormCell span={3}>
        <DateField
          label="Data final"
          required
          value={dataFim}
          today={today()}
          error={de.foraDeOrdem ? 'Data final inferior a data inicial.' : undefined}
          onChange={(valor) => {
            setFim(valor)
            if (ehDia(valor)) setSearch({ dataFim: valor, id: undefined })
          }}
        />
      </FormCell>
      <FormCell span={6} tablet={12}>
        <SelectField
          label="Nine Box"
          required
          value={de.escolhido?.id ?? null}
          options={de.opcoes.map((n) => ({ value: n.id, label: c.nomeDoNineBox(n) }))}
          placeholder="Nenhum no período"
          disabled={de.opcoes.length === 0}
          onChange={(id) => setSearch({ id: id ?? undefined })}
        />
      </FormCell>
    </FormGrid>
  )
}

/** Downloads NineBox.pdf. */
export function useRelatorio() {
  const [isBusy, setBusy] = useState(false)
  const gerar = async (id: number) => {
    setBusy(true)
    await download(
      c.relatorio,
      { id },
      {
        after: () => setBusy(false),
      },
    )
  }
  return { isBusy, gerar }
}

/** The limits of both axes: 'potencial 33 e 66% · desempenho 33 e 66%'. */
export const limitesDe = (n: c.LinhaDoNineBox | c.Grafico): string =>
  `potencial ${n.percentualBaixoPotencial} e ${n.percentualAltoPotencial}% · desempenho ${n.percentualBaixoDesempenho} e ${n.percentualAltoDesempenho}%`
export const daAvaliacao = (n: Pick<c.LinhaDoNineBox, 'data' | 'avaliacaoTitulo'>): string =>
  `${n.avaliacaoTitulo} · ${formatarData(n.data)}`

/** Shown instead of the positions to users who may not see them. */
export function SemResultados() {
  return (
    <EmptyState icon={Lock} title="Você não pode ver os resultados">
      Quem está em cada box só aparece para quem pode ver os resultados das avaliações de desempenho.
    </EmptyState>
  )
}
