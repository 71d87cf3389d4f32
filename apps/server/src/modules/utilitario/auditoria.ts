import type { LinhaDaAuditoria, TipoDeAuditoria } from '@quadro/contract/kit/auditoria.ts'
import { formatarCep, formatarCnpj, formatarCpf } from '@quadro/contract/kit/documentos.ts'
import { type FieldMeta, fieldMeta, type Sensibilidade } from '@quadro/contract/kit/fields.ts'
import { formatarData, formatarDinheiro, formatarMes, formatarNumero } from '@quadro/contract/kit/formato.ts'
import { type Page, pageResult } from '@quadro/contract/kit/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Ctx } from '../../kit/context.ts'
import { rows } from '../../kit/tx.ts'

/**
 * The reader of the audit, for every page that shows it. Modules describe their tables (`entidadeAuditada`); what nobody described is told
 * without its values, so that a new column is hidden until somebody says who may read it.
 */

/** One column of an audited table, in words. */
export interface CampoAuditado {
  campo: string
  escreve?: (valor: unknown) => string
  /** Names of the records that ids point to. */
  nomes?: (ctx: Ctx, ids: number[]) => Promise<ReadonlyMap<number, string>>
  /** Its values are told only to whom the page lets see this. */
  sensibilidade?: Sensibilidade
}
export interface EntidadeAuditada {
  /** As it stands in the audit. */
  tabela: string
  titulo: string
  /** By the name of the column, as the contract writes it. */
  campos: Readonly<Record<string, CampoAuditado>>
  /** Columns that tell nothing: whose part the record is. */
  ignora?: readonly string[]
}
const entidades = new Map<string, EntidadeAuditada>()
/** Says how the changes of a table read. Several modules may describe columns of one table, each column once. */
export function entidadeAuditada(spec: EntidadeAuditada): void {
  const antes = entidades.get(spec.tabela)
  const dupla = Object.keys(spec.campos).find((key) => antes && Object.hasOwn(antes.campos, key))
  if (dupla) throw new Error(`Two descriptions of the audit of ${spec.tabela}.${dupla}`)
  entidades.set(spec.tabela, {
    ...spec,
    campos: { ...antes?.campos, ...spec.campos },
    ignora: [...(antes?.ignora ?? []), ...(spec.ignora ?? [])],
  })
}

const ESCRITA: Partial<Record<FieldMeta['kind'], (valor: unknown) => string>> = {
  data: (v) => formatarData(String(v)),
  mes: (v) => formatarMes(String(v)),
  dinheiro: (v) => formatarDinheiro(Number(v)),
  decimal: (v) => formatarNumero(Number(v)),
  booleano: (v) => (v ? 'Sim' : 'Não'),
  cpf: (v) => formatarCpf(String(v)),
  cnpj: (v) => formatarCnpj(String(v)),
  cep: (v) => formatarCep(String(v)),
}
/** The columns of fields of the contract: their labels, codes in words, and who may see them. */
export function camposDoContrato(
  shape: z.core.$ZodShape,
  outros: Readonly<Record<string, Partial<CampoAuditado>>> = {},
): Record<string, CampoAuditado> {
  const found: Record<string, CampoAuditado> = {}
  for (const [key, schema] of Object.entries(shape)) {
    const meta = fieldMeta(schema)
    if (!meta) continue
    const { label, kind, codes, sensibilidade } = meta
    const escreve = codes
      ? (v: unknown) => codes.find(({ codigo }) => codigo === String(v))?.descricao ?? String(v)
      : ESCRITA[kind]
    found[key] = {
      campo: label,
      ...(escreve ? { escreve } : {}),
      ...(sensibilidade ? { sensibilidade } : {}),
      ...outros[key],
    }
  }
  return found
}
/** Names of the records of a table, as they are today. */
export const nomesDe =
  (tabela: string, nome = 'nome'): NonNullable<CampoAuditado['nomes']> =>
  async (ctx, ids) =>
    new Map(
      (
        await rows(
          ctx.db,
          sql<{ id: number; nome: string }>`
            select id, ${sql.ref(nome)} as nome from ${sql.table(tabela)} where id = any (${ids}::bigint[])`,
        )
      ).map((r) => [r.id, r.nome]),
    )

const LIDOS: Record<string, string> = { ficha: 'a ficha', salario: 'o salário', documentos: 'os documentos' }
const camel = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
/** 'data_expedicao' → 'Data expedicao': better than nothing for what nobody described. */
const humano = (column: string) => {
  const words = column.replace(/_id$/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
/** What the triggers wrote instead of a value that is never kept. */
const MASCARA = '•'
const SEMPRE = ['id', 'empresa_id']

type Bruta = {
  id: number
  quando: Date | string
  quem: string
  acao: 'I' | 'U' | 'D' | 'L'
  entidade: string
  antes: string | null
  depois: string | null
}
const lida = (json: string | null): Record<string, unknown> => (json === null ? {} : JSON.parse(json))

/**
 * A page of the audit, newest first. `de`: which records, as a relation of (entidade, registro_id). `ve`: what this reader may see.
 * `mostrou` says which sensitive values the answer carries, so that their reading can be logged in turn.
 */
export async function lerAuditoria(
  ctx: Ctx,
  {
    de,
    tipo,
    ve,
    page,
    size,
  }: {
    de: RawBuilder<unknown>
    tipo: TipoDeAuditoria
    ve: (sensibilidade: Sensibilidade) => boolean
    page: number
    size: number
  },
): Promise<{ pagina: Page<LinhaDaAuditoria>; mostrou: ReadonlySet<Sensibilidade> }> {
  const onde = sql`from (${de}) r join auditoria a on a.entidade = r.entidade and a.registro_id = r.registro_id
    where ${tipo === 'leituras' ? sql`a.acao = 'L'` : sql`a.acao <> 'L'`}`
  const [[contadas], brutas] = await Promise.all([
    rows(ctx.db, sql<{ total: number }>`select count(*)::int as total ${onde}`),
    rows(
      ctx.db,
      sql<Bruta>`
        select x.id, x.quando, coalesce(u.nome, p.nome, 'Quadro') as quem, x.acao, x.entidade, x.antes::text as antes, x.depois::text as depois
          from (select a.id, a.quando, a.usuario_id, a.pessoa_id, a.acao, a.entidade, a.antes, a.depois ${onde}
                 order by a.quando desc, a.id desc limit ${size} offset ${page * size}) x
          left join usuario u on u.id = x.usuario_id
          left join pessoa p on p.id = x.pessoa_id
         order by x.quando desc, x.id desc`,
    ),
  ])
  const nomes = await nomesDasReferencias(ctx, brutas)
  const mostrou = new Set<Sensibilidade>()
  const content = brutas.map(({ antes, depois, quando, ...linha }): LinhaDaAuditoria => {
    const spec = entidades.get(linha.entidade)
    const comum = { ...linha, quando: new Date(quando).toISOString(), entidade: spec?.titulo ?? humano(linha.entidade) }
    if (linha.acao === 'L') {
      const lidos = depois === null ? [] : (JSON.parse(depois) as string[])
      return { ...comum, campos: [], lidos: lidos.map((campo) => LIDOS[campo] ?? humano(campo).toLowerCase()) }
    }
    const [velha, nova] = [lida(antes), lida(depois)]
    const fora = [...SEMPRE, ...(spec?.ignora ?? [])]
    // In the order in which the contract tells the fields; what nobody described comes last.
    const ordem = Object.keys(spec?.campos ?? {})
    const lugar = (column: string) => (ordem.indexOf(camel(column)) + 1 || ordem.length + 1) as number
    const colunas = [...new Set([...Object.keys(velha), ...Object.keys(nova)])]
      .filter((column) => !fora.includes(column))
      // Of a record that came or went, what was empty tells nothing.
      .filter((column) => linha.acao === 'U' || (velha[column] ?? nova[column] ?? null) !== null)
      .sort((a, b) => lugar(a) - lugar(b))
    const campos = colunas.map((column) => {
      const campo = spec?.campos[camel(column)]
      const { sensibilidade } = campo ?? {}
      const oculto =
        !campo || (sensibilidade !== undefined && !ve(sensibilidade)) || [velha[column], nova[column]].includes(MASCARA)
      if (!oculto && sensibilidade) mostrou.add(sensibilidade)
      const texto = (valor: unknown): string | null => {
        if (oculto || valor === null || valor === undefined || valor === '') return null
        if (campo.nomes) return nomes.get(campo)?.get(Number(valor)) ?? `nº ${valor}`
        return campo.escreve?.(valor) ?? String(valor)
      }
      return {
        campo: campo?.campo ?? humano(column),
        antes: texto(velha[column]),
        depois: texto(nova[column]),
        oculto,
      }
    })
    return { ...comum, campos, lidos: [] }
  })
  return { pagina: pageResult(content, { page, size }, contadas?.total ?? 0), mostrou }
}

/** One question a kind of reference for the whole page. */
async function nomesDasReferencias(ctx: Ctx, brutas: readonly Bruta[]) {
  const ids = new Map<CampoAuditado, Set<number>>()
  for (const { entidade, acao, antes, depois } of brutas) {
    if (acao === 'L') continue
    for (const valores of [lida(antes), lida(depois)])
      for (const [column, valor] of Object.entries(valores)) {
        const campo = entidades.get(entidade)?.campos[camel(column)]
        if (!campo?.nomes || typeof valor !== 'number') continue
        ids.set(campo, (ids.get(campo) ?? new Set()).add(valor))
      }
  }
  const found = new Map<CampoAuditado, ReadonlyMap<number, string>>()
  for (const [campo, wanted] of ids) found.set(campo, await campo.nomes!(ctx, [...wanted]))
  return found
}
