import { MESSAGES } from '@quadro/contract/kit/errors.ts'
import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import { type ColunaDeImportacao, chaveDeNome, colunasDe, vazio } from '@quadro/contract/kit/import.ts'
import { parseAll } from '@quadro/contract/kit/parse.ts'
import type { Registry } from '@quadro/contract/kit/registry.ts'
import { nameOfRecord } from '@quadro/contract/kit/resource.ts'
import type { Kysely } from 'kysely'
import { routeKey } from '../access/policy.ts'
import { answersFor, type Ctx } from '../http/context.ts'
import { AppError, fieldError, forbidden, fromZod } from '../http/errors.ts'
import { shapeOf } from '../http/query.ts'
import type { Route } from '../http/route.ts'
import type { Services } from '../http/services.ts'
import { servedRegistries } from '../records/registry.ts'
import type { Db } from '../transaction/tx.ts'
import { declarados, type Gravada, type Modo, type Servido } from './import.ts'
import type { LinhaLida } from './import-lines.ts'
import { hasNames, registerNames } from './import-names.ts'

/** Every registry is importable without further code: the fields of its form are the columns, and its own routes write the lines. */

type Row = Record<string, unknown> & { id: number; versao: number }
const untyped = (db: Db) => db as unknown as Kysely<Record<string, Row>>
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Fields, besides the label, by which people name a record. */
const CODIGOS = ['sigla', 'codigo', 'cnpj', 'codigoAc', 'codigoIbge']

/** Registers the names of a registry's records: the label, and every field that is a code. */
function nomear(registry: Registry, table: string): void {
  const codigos = CODIGOS.filter((campo) => campo in registry.fields)
  if (hasNames(snake(table))) return
  registerNames(snake(table), async (ctx) => {
    const found = (await untyped(ctx.db)
      .selectFrom(table)
      .select(['id', registry.label, ...codigos])
      .orderBy(registry.label)
      .execute()) as Row[]
    return found.map((row) => ({
      id: row.id,
      nomes: [nameOfRecord(registry, row), ...codigos.map((c) => (row[c] === null ? null : String(row[c])))],
    }))
  })
}

type Handle = (ctx: Ctx, input: Record<string, unknown>) => Promise<Row>
/** Calls a route from an import. Its input is parsed like the input of a request. */
export const chamada =
  ({ entry, handle }: Route): Handle =>
  async (ctx, input) => {
    if (!answersFor(ctx.user, entry)) throw new AppError('FORBIDDEN', MESSAGES.INSTALLATION)
    const parsed = parseAll(entry.input, input)
    if (!parsed.success) throw fromZod(parsed.error)
    return (await handle(ctx, parsed.data as never)) as Row
  }

function servir(
  registry: Registry,
  table: string,
  colunas: ColunaDeImportacao[],
  achar: (key: string) => Route,
): Servido {
  const { base, singular, plural, authorities, label } = registry
  const [criar, alterar, ler] = [`POST ${base}`, `PUT ${base}/{}`, `GET ${base}/{}`].map((k) => chamada(achar(k))) as [
    Handle,
    Handle,
    Handle,
  ]
  // Two records with the same name (such as two cities) are told apart by the record they belong to (their state).
  const donos = colunas.filter((c) => c.kind === 'ref' && c.obrigatoria).map((c) => c.campo)
  const rotulo = colunas.find((c) => c.campo === label)?.rotulo ?? 'Nome'
  const chaveDe = (valores: Readonly<Record<string, unknown>>) =>
    [chaveDeNome(String(valores[label] ?? '')), ...donos.map((d) => String(valores[d] ?? ''))].join('|')

  return {
    tipo: base.slice(1),
    module: registry.module,
    singular,
    plural,
    sobre: `Cada linha é um registro de ${plural}.`,
    chave: [rotulo, ...donos.map((d) => colunas.find((c) => c.campo === d)!.rotulo)].join(' e '),
    authorities,
    grava: { criar: achar(`POST ${base}`).entry, alterar: achar(`PUT ${base}/{}`).entry },
    colunas,
    async abrir(ctx: Ctx, { atualizar, campos }: Modo) {
      if (!ctx.user.can(authorities.criar) || (atualizar && !ctx.user.can(authorities.editar))) throw forbidden()
      const existentes = new Map<string, number[]>()
      const juntar = (chave: string, id: number) => existentes.set(chave, [...(existentes.get(chave) ?? []), id])
      const found = await untyped(ctx.db)
        .selectFrom(table)
        .select(['id', label, ...donos])
        .execute()
      for (const row of found as Row[]) juntar(chaveDe(row), row.id)

      const gravar = async ({ valores }: LinhaLida): Promise<Gravada> => {
        const chave = chaveDe(valores)
        const iguais = chaveDeNome(String(valores[label] ?? '')) === '' ? [] : (existentes.get(chave) ?? [])
        if (iguais.length === 0) {
          // An empty cell takes the initial value of the form.
          const semValor = (c: ColunaDeImportacao) => (c.kind === 'opcao' ? undefined : vazio(c))
          const inicial = Object.fromEntries(colunas.map((c) => [c.campo, valores[c.campo] ?? semValor(c)]))
          const { id } = await criar(ctx, inicial)
          return { situacao: 'nova', lembrar: () => juntar(chave, id) }
        }
        if (!atualizar)
          throw fieldError(label, `Já existe. Para alterar o que existe, escolha 'Atualizar os que já existem'.`)
        if (iguais.length > 1) throw fieldError(label, `Há ${iguais.length} registros assim: não se sabe qual alterar.`)
        const atual = await ler(ctx, { id: iguais[0]! })
        // An empty cell keeps the existing value.
        const novos = Object.fromEntries(
          colunas.map(({ campo }) => [campo, campos.has(campo) ? (valores[campo] ?? atual[campo]) : atual[campo]]),
        )
        const muda = colunas.filter(({ campo }) => String(novos[campo] ?? '') !== String(atual[campo] ?? ''))
        if (muda.length === 0) return { situacao: 'igual' }
        await alterar(ctx, { ...novos, id: atual.id, versao: atual.versao })
        return { situacao: 'muda', muda: muda.map((c) => c.rotulo) }
      }
      return {
        nome: ({ valores }) => nameOfRecord(registry, valores as Row),
        identifica: [label, ...donos],
        gravar: async ([linha]) => [await gravar(linha!)],
      }
    },
  }
}

const lidos = new WeakMap<object, Promise<Servido[]>>()
async function todos(services: Services): Promise<Servido[]> {
  const porChave = new Map((await services.routes()).map((route) => [routeKey(route.entry), route]))
  const achar = (key: string): Route => {
    const route = porChave.get(key)
    if (!route) throw new Error(`No route answers ${key}`)
    return route
  }
  const registros = servedRegistries().map(({ registry, table }) => {
    nomear(registry, table)
    const criar = achar(`POST ${registry.base}`)
    const { label, singular } = registry
    const fields = shapeOf(criar.entry.input)
    // Both 'Bairro' and 'Nome do bairro' are accepted as the heading of the name.
    const nome = fieldMeta(fields[label]!)?.label ?? label
    const extras = { [label]: { outrosNomes: [singular, `${nome} ${singular}`, 'Nome', 'Descrição'] } }
    return servir(registry, table, colunasDe(fields, extras), achar)
  })
  return [...registros, ...declarados()]
}

/** Everything that can be imported: all registries, and what modules declare. */
export function importaveis(ctx: Pick<Ctx, 'services'>): Promise<Servido[]> {
  const antes = lidos.get(ctx.services)
  if (antes) return antes
  const agora = todos(ctx.services)
  lidos.set(ctx.services, agora)
  agora.catch(() => lidos.delete(ctx.services))
  return agora
}
/** What the user may import. */
export const importaveisPara = async (ctx: Ctx): Promise<Servido[]> =>
  (await importaveis(ctx)).filter(
    ({ authorities, grava }) => ctx.user.can(authorities.criar) && answersFor(ctx.user, grava?.criar ?? {}),
  )
/** Whether the user's import may also change existing records. */
export const podeAtualizar = (ctx: Ctx, { authorities, grava }: Servido): boolean =>
  ctx.user.can(authorities.editar) && answersFor(ctx.user, grava?.alterar ?? {})
/** One importable thing. A user who may not insert records of it gets the same answer as if it did not exist. */
export async function importavelDe(ctx: Ctx, tipo: string): Promise<Servido> {
  const found = (await importaveisPara(ctx)).find((i) => i.tipo === tipo)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}
