import type { AreaDoOrganograma, PessoaDoOrganograma } from '@quadro/contract/cargo-salario/areas/organograma.ts'
import { autoridades as autoridadesDeColaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { askProviders } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { alcancaArea } from '../pessoas/alcance.ts'
import { vagasPorArea } from './vagas-por-area.ts'

/** An area on a day, with totals of the areas below it. */
export interface AreaNaData extends Omit<AreaDoOrganograma, 'hoje'> {
  historicoId: number
  exibirOrganograma: boolean
  codigoAC: string | null
  email: string | null
  /** 'Operações / Manutenção', from the highest area that the user may see. */
  caminho: string
  /** 1 at the top. */
  nivel: number
}

interface Linha {
  id: number
  historicoId: number
  nome: string
  areaMaeId: number | null
  ativo: boolean
  exibirOrganograma: boolean
  codigoAC: string | null
  email: string | null
}

const porNome = new Intl.Collator('pt-BR', { numeric: true })

/** The areas of a day. For a restricted user the areas of today count, whatever the day. */
export async function areasNaData(ctx: Ctx, data: string): Promise<Linha[]> {
  const found = await rows(
    ctx.db,
    sql<Linha>`
      select a.id, a.historico_id, a.nome, a.area_mae_id, a.ativo, o.exibir_organograma, o.codigo_ac as "codigoAC", o.email
        from area_em(${data}::date) a join area_organizacional o on o.empresa_id = a.empresa_id and o.id = a.id`,
  )
  return found.filter((a) => alcancaArea(ctx, a.id))
}

/**
 * Responsible people by rows of history. Details besides the name only for users who may see employees, and only of those whom the user may
 * see.
 */
async function responsaveisNaData(ctx: Ctx, linhas: number[], data: string) {
  type Quem = { areaHistoricoId: number; tipo: 'R' | 'C'; empresaId: number; talentoId: number; nome: string }
  const quem = await rows(ctx.db, sql<Quem>`select * from responsaveis_das_linhas(${linhas}::bigint[])`)
  const daqui = quem.filter((q) => q.empresaId === ctx.empresaId).map((q) => q.talentoId)
  const vistos =
    daqui.length > 0 && ctx.user.can(autoridadesDeColaboradores.ver)
      ? await rows(
          ctx.db,
          sql<{ id: number; cargo: string | null }>`
            select t.id, c.nome as cargo
              from talento t
              left join lateral (
                select h.faixa_salarial_id from colaborador_historico h
                 where h.talento_id = t.id and h.confirmado and h.data <= ${data}::date order by h.data desc limit 1) h on true
              left join faixa_salarial f on f.id = h.faixa_salarial_id
              left join cargo c on c.id = f.cargo_id
             where t.id = any (${daqui}::bigint[])`,
        )
      : []
  const cargos = new Map(vistos.map((v) => [v.id, v.cargo]))
  const porLinha = Map.groupBy(quem, (q) => q.areaHistoricoId)
  return (linha: number, tipo: 'R' | 'C'): PessoaDoOrganograma[] =>
    (porLinha.get(linha) ?? [])
      .filter((q) => q.tipo === tipo)
      .map((q) => {
        const seen = q.empresaId === ctx.empresaId && cargos.has(q.talentoId)
        return {
          nome: q.nome,
          talentoId: seen ? q.talentoId : null,
          cargo: seen ? (cargos.get(q.talentoId) ?? null) : null,
        }
      })
}

/** All areas of a day that the user may see, in the order of the tree and with their totals, whether shown in the chart or not. */
export async function arvoreNaData(ctx: Ctx, data: string): Promise<AreaNaData[]> {
  const linhas = await areasNaData(ctx, data)
  const pessoas = new Map(
    (
      await rows(
        ctx.db,
        sql<{ areaId: number; pessoas: number }>`select area_id, pessoas from pessoas_por_area(${data}::date)`,
      )
    ).map((p) => [p.areaId, p.pessoas]),
  )
  const conhecidas = await askProviders(ctx, vagasPorArea, { data })
  const vagas = new Map<number, number>()
  for (const { vagas: abertas } of conhecidas)
    for (const { areaId, vagas: quantas } of abertas) vagas.set(areaId, (vagas.get(areaId) ?? 0) + quantas)
  const quem = await responsaveisNaData(
    ctx,
    linhas.map((l) => l.historicoId),
    data,
  )
  const ids = new Set(linhas.map((l) => l.id))
  const filhas = Map.groupBy(linhas, (l) => (l.areaMaeId !== null && ids.has(l.areaMaeId) ? l.areaMaeId : null))
  const arvore: AreaNaData[] = []
  const descer = (maeId: number | null, caminho: string, nivel: number): [number, number] => {
    let soma: [number, number] = [0, 0]
    for (const linha of (filhas.get(maeId) ?? []).sort((a, b) => porNome.compare(a.nome, b.nome) || a.id - b.id)) {
      const proprias = pessoas.get(linha.id) ?? 0
      const abertas = vagas.get(linha.id) ?? 0
      const area: AreaNaData = {
        ...linha,
        areaMaeId: maeId,
        responsaveis: quem(linha.historicoId, 'R'),
        corresponsaveis: quem(linha.historicoId, 'C'),
        pessoas: proprias,
        pessoasAbaixo: 0,
        vagas: conhecidas.length > 0 ? abertas : null,
        vagasAbaixo: null,
        caminho: caminho ? `${caminho} / ${linha.nome}` : linha.nome,
        nivel,
      }
      arvore.push(area)
      const [p, v] = descer(linha.id, area.caminho, nivel + 1)
      area.pessoasAbaixo = proprias + p
      if (conhecidas.length > 0) area.vagasAbaixo = abertas + v
      soma = [soma[0] + proprias + p, soma[1] + abertas + v]
    }
    return soma
  }
  descer(null, '', 1)
  return arvore
}

/** The part of a tree from an area on; empty when the area does not exist on that day. */
export function aPartirDe<A extends { id: number; nivel: number }>(arvore: readonly A[], id: number): A[] {
  const from = arvore.findIndex((a) => a.id === id)
  if (from < 0) return []
  const { nivel } = arvore[from]!
  const end = arvore.findIndex((a, i) => i > from && a.nivel <= nivel)
  return arvore.slice(from, end < 0 ? undefined : end)
}

/** Keeps some areas of a tree. Areas below a removed one move to the nearest kept area above. */
export function podar<A extends { id: number; areaMaeId: number | null }>(
  arvore: readonly A[],
  fica: (area: A) => boolean,
): A[] {
  const acima = new Map<number, number | null>()
  const found: A[] = []
  for (const area of arvore) {
    const mae = area.areaMaeId === null ? null : (acima.get(area.areaMaeId) ?? null)
    acima.set(area.id, fica(area) ? area.id : mae)
    if (fica(area)) found.push({ ...area, areaMaeId: mae })
  }
  return found
}
