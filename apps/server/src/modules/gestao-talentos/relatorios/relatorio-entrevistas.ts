import { TIPO } from '@quadro/contract/avaliacao/questionarios/pontuacao.ts'
import {
  escolhidos,
  estaEm,
  type Grupo,
  type Lugares,
} from '@quadro/contract/gestao-talentos/entrevistas/grupos-de-saida.ts'
import { INICIATIVAS } from '@quadro/contract/gestao-talentos/pessoas/motivos-desligamento.ts'
import { resultadosDasEntrevistas } from '@quadro/contract/gestao-talentos/relatorios/relatorio-entrevistas.ts'
import { gruposPequenos, minimoEntre, responder } from '@quadro/contract/kit/celulas.ts'
import { formatarMes, formatarNumero } from '@quadro/contract/kit/formato.ts'
import type { SheetGroup, SheetRow } from '@quadro/contract/kit/sheet.ts'
import type * as z from 'zod'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { standardLines } from '../../../kit/reports/report-filters.ts'
import { nothingTold, within } from '../../../kit/reports/small-cells.ts'
import { type Dada, type Perguntada, respostasDasEntrevistas } from '../entrevistas/resultado-entrevistas.ts'

type Filtro = z.output<typeof resultadosDasEntrevistas.filtersSchema>

/** A share, 0 to 100 with one decimal. */
const parte = (n: number, de: number): number | null => (de === 0 ? null : Math.round((1000 * n) / de) / 10)
const linha = (resposta: string, quantidade: number | null, de: number): SheetRow => ({
  ...{ resposta, quantidade, nota: null },
  parte: quantidade === null ? null : parte(quantidade, de),
})
const nomeDaIniciativa = (codigo: string): string =>
  INICIATIVAS.find((i) => i.codigo === codigo)?.descricao ?? 'Não informada'

/** The answers to a question, of whole groups of at least k people. Texts are told from 2k on, in the order of the alphabet, apart from everything else. */
function linhasDa({ tipo, opcoes }: Perguntada, dadas: readonly Dada[], k: number): SheetRow[] {
  if (tipo === TIPO.subjetiva) {
    if (dadas.length < 2 * k) return [linha(`Textos aparecem a partir de ${2 * k} respostas`, null, 0)]
    return dadas
      .map(({ texto }) => texto!.trim())
      .toSorted((a, b) => a.localeCompare(b, 'pt-BR'))
      .map((texto) => linha(texto, null, 0))
  }
  if (tipo === TIPO.nota) {
    const notas = Map.groupBy(dadas, ({ nota }) => nota!)
    return [...notas]
      .toSorted(([a], [b]) => a - b)
      .map(([nota, de]) => linha(formatarNumero(nota), de.length, dadas.length))
  }
  return opcoes.map(({ chave, texto }) =>
    linha(texto, dadas.filter((d) => d.opcoes.includes(chave)).length, dadas.length),
  )
}
const mediaDe = (dadas: readonly Dada[]): number | null => {
  const notas = dadas.flatMap(({ nota }) => nota ?? [])
  return notas.length === 0 ? null : Math.round((100 * notas.reduce((a, b) => a + b, 0)) / notas.length) / 100
}

/** Whose initiative it was, of groups that are of one; the rest is told together. */
function porIniciativa(escolhas: readonly Grupo[], lugares: Lugares): SheetGroup[] {
  const contadas = new Map<string, number>()
  for (const { atomo } of escolhas) {
    const delas = new Set(atomo.lugares.map((lugar) => lugares.quem(lugar)?.iniciativa ?? ''))
    const nome = delas.size === 1 ? nomeDaIniciativa([...delas][0]!) : 'Somadas a outras'
    contadas.set(nome, (contadas.get(nome) ?? 0) + atomo.contagem[0]!)
  }
  const total = [...contadas.values()].reduce((a, b) => a + b, 0)
  if (total === 0) return []
  return [
    {
      title: 'Iniciativa do desligamento',
      rows: [...contadas].toSorted(([, a], [, b]) => b - a).map(([nome, n]) => linha(nome, n, total)),
      subtotal: { label: 'Total', values: { quantidade: total } },
    },
  ]
}

/** Which groups are asked for: those of places within the question and within the reader's reach. */
async function recorteDe(ctx: Ctx, f: Filtro, lugares: Lugares) {
  const { temLugar, ...dias } = await within(ctx, f)
  const entre = (id: number | null, ids: readonly number[]) => ids.length === 0 || (id !== null && ids.includes(id))
  return {
    ...dias,
    temLugar(lugar: number | null) {
      const quem = lugares.quem(lugar)
      return (
        quem !== undefined &&
        temLugar(quem.areaId) &&
        entre(quem.cargoId, f.cargosIds) &&
        entre(quem.motivoId, f.motivosIds) &&
        (f.iniciativa === null || quem.iniciativa === f.iniciativa)
      )
    },
  }
}

/** What the whole left out, in words. */
function deixadas({ cortados, lugares, aberto }: ReturnType<typeof responder>): string[] {
  const meses = cortados.map(({ de, ate }) =>
    de === ate ? formatarMes(de) : `${formatarMes(de)} a ${formatarMes(ate)}`,
  )
  return [
    ...(meses.length > 0 ? [`Só aparecem em meses inteiros, juntos: ${meses.join('; ')}.`] : []),
    ...(lugares.length > 0 ? ['Parte de quem foi escolhido só aparece somada a outros grupos, e ficou de fora.'] : []),
    ...(aberto === null
      ? []
      : [`Quem respondeu desde ${formatarMes(aberto)} ainda espera um grupo que possa aparecer.`]),
  ]
}

export const relatorioDeEntrevistas = reportRoutes(resultadosDasEntrevistas, async (ctx, f) => {
  const modelo = await ctx.db
    .selectFrom('avaliacaoModelo')
    .select('titulo')
    .where('id', '=', f.modeloId)
    .where('tipo', '=', 'X')
    .executeTakeFirst()
  if (!modelo) throw fieldError('modeloId', 'Escolha um item da lista')
  const { minimos, lugares, todas, perguntas } = await respostasDasEntrevistas(ctx, f.modeloId)
  const meses = [f.dataIni.slice(0, 7), f.dataFim.slice(0, 7)] as const
  const k = minimoEntre(minimos, ...meses)
  const recorte = await recorteDe(ctx, f, lugares)
  const inteira = responder(todas, recorte)
  const resumos = perguntas.map((p, i) => {
    const dentro = estaEm(escolhidos(p.figura, recorte), lugares)
    const resposta = responder(p.figura, recorte)
    const title = `${p.aspecto} · ${i + 1}. ${p.texto}`
    return { p, title, dadas: p.dadas.filter(dentro), esconde: deixadas(resposta).length > 0 }
  })
  const groups: SheetGroup[] = [
    ...porIniciativa(escolhidos(todas, recorte), lugares),
    ...resumos
      .filter(({ dadas, esconde }) => dadas.length > 0 || esconde)
      .map(({ p, title, dadas }): SheetGroup => {
        if (dadas.length === 0) return { title, rows: [linha(nothingTold(k), null, 0)] }
        const values = { quantidade: dadas.length, nota: mediaDe(dadas) }
        return { title, rows: linhasDa(p, dadas, k), subtotal: { label: 'Responderam', values } }
      }),
  ]
  const medias = resumos.flatMap(({ p, dadas }) => {
    const media = mediaDe(dadas)
    return media === null ? [] : [{ texto: p.texto, media }]
  })
  const motivos = await ctx.db
    .selectFrom('motivoDesligamento')
    .select('descricao')
    .where('id', 'in', [0, ...f.motivosIds])
    .execute()
  return {
    filters: [
      { label: 'Modelo', value: modelo.titulo },
      ...(await standardLines(ctx, f)),
      ...(f.iniciativa === null ? [] : [{ label: 'Iniciativa', value: nomeDaIniciativa(f.iniciativa) }]),
      ...(motivos.length === 0 ? [] : [{ label: 'Motivos', value: motivos.map((m) => m.descricao).join(', ') }]),
    ],
    columns: [
      { key: 'resposta', label: 'Resposta', format: 'text', weight: 4, min: 240 },
      { key: 'quantidade', label: 'Quantidade', format: 'integer' },
      { key: 'parte', label: '%', format: 'percent', decimals: 1 },
      { key: 'nota', label: 'Nota média', format: 'decimal', decimals: 2 },
    ],
    groups,
    ...(inteira.total === 0
      ? {}
      : {
          totals: {
            label: 'Total de entrevistas',
            values: { quantidade: inteira.total },
          },
        }),
    ...(medias.length === 0
      ? {}
      : {
          chart: {
            type: 'bar-horizontal' as const,
            title: 'Nota média por pergunta',
            labels: medias.map((m) => m.texto),
            series: [{ name: 'Nota média', values: medias.map((m) => m.media) }],
            decimals: 2,
          },
        }),
    notes: [
      'Cada pessoa conta no mês em que respondeu, e onde estava no último dia. O mês corrente ainda não conta.',
      `${gruposPequenos(minimos, ...meses)} são somados a outros, para que nem a diferença entre dois relatórios mostre alguém.`,
      ...deixadas(inteira),
    ],
  }
})
