import { DADOS, perfilCandidatos } from '@quadro/contract/captacao/relatorios/relatorio-perfil-candidatos.ts'
import { gruposPequenos, minimoEntre } from '@quadro/contract/kit/celulas.ts'
import type { SheetGroup } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import { forbidden } from '../../../kit/http/errors.ts'
import { reportRoutes } from '../../../kit/reports/report.ts'
import {
  answer,
  figures,
  leavesOut,
  leftOut,
  nothingTold,
  smallestGroups,
  thisMonth,
  within,
} from '../../../kit/reports/small-cells.ts'

const parte = (n: number, de: number) => Math.round((1000 * n) / de) / 10

/** Candidates by protected data. Every filter chooses atoms; none of them reaches the query. */
export const perfilCandidatosRoutes = reportRoutes(perfilCandidatos, async (ctx, f) => {
  const dados = DADOS.filter(({ autoridade }) => ctx.user.can(autoridade))
  if (dados.length === 0) throw forbidden()
  const minimos = await smallestGroups(ctx, 'pessoas')
  const meses = [f.dataIni.slice(0, 7), f.dataFim.slice(0, 7)] as const
  const todas = await figures(
    ctx,
    sql`celulas_de_candidatos(${thisMonth(ctx)}::date)`,
    new Map(dados.map(({ campo, valores }) => [campo, valores.map(({ codigo }) => codigo)])),
    minimos,
  )
  const pedido = await within(ctx, f)
  const groups: SheetGroup[] = []
  const respostas = new Map(dados.map(({ campo, titulo }) => [titulo, answer(todas.get(campo), pedido)] as const))
  for (const { titulo, valores } of dados) {
    const resposta = respostas.get(titulo)!
    const { linhas, total } = resposta
    const ordem = (codigos: readonly string[]) => valores.findIndex(({ codigo }) => codigo === codigos[0])
    const nome = (codigos: readonly string[]) =>
      valores
        .filter(({ codigo }) => codigos.includes(codigo))
        .map(({ descricao }) => descricao)
        .join(', ') + (codigos.length > 1 ? ' (somados)' : '')
    const ditas = [...linhas].sort((a, b) => a.valores.length - b.valores.length || ordem(a.valores) - ordem(b.valores))
    if (total > 0)
      groups.push({
        title: titulo,
        rows: ditas.map((l) => ({ resposta: nome(l.valores), pessoas: l.n, percentual: parte(l.n, total) })),
        subtotal: { label: 'Total', values: { pessoas: total, percentual: 100 } },
      })
    else if (leavesOut(resposta))
      groups.push({
        title: titulo,
        rows: [{ resposta: nothingTold(minimoEntre(minimos, ...meses)), pessoas: null, percentual: null }],
      })
  }
  return {
    columns: [
      { key: 'resposta', label: 'Resposta', format: 'text', weight: 3 },
      { key: 'pessoas', label: 'Pessoas', format: 'integer' },
      { key: 'percentual', label: '%', format: 'percent', decimals: 1 },
    ],
    groups,
    notes: [
      'Cada pessoa conta uma vez, no mês e na área da sua primeira candidatura. O mês corrente ainda não conta.',
      `${gruposPequenos(minimos, ...meses)} são somados a outros, para que nem a diferença entre dois relatórios mostre alguém.`,
      ...(await leftOut(ctx, respostas)),
      ...(dados.length < DADOS.length ? ['Os outros dados são mostrados a quem tem a permissão de vê-los.'] : []),
    ],
  }
})
