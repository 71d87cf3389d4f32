import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import { chaveDeNome } from '@quadro/contract/kit/import.ts'
import { vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import * as c from '@quadro/contract/sst/funcoes/funcoes.ts'
import { importacaoDeFuncoes } from '@quadro/contract/sst/funcoes/importar-funcoes.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, forbidden } from '../../../kit/http/errors.ts'
import { type Gravada, importable, naLinha } from '../../../kit/imports/import.ts'
import { chamada } from '../../../kit/imports/import-registry.ts'
import { type CopyResult, registerCopy } from '../../../kit/records/copy.ts'
import { lerHistoricos } from './funcao-historia.ts'
import { funcoes } from './funcoes.ts'

/** Functions from a spreadsheet and from another company. */

type Valores = Readonly<Record<string, unknown>>
const rota = (entry: Endpoint) => {
  const found = funcoes.find((r) => r.entry.method === entry.method && r.entry.path === entry.path)
  if (!found) throw new Error(`No route answers ${entry.path}`)
  return chamada(found)
}
const rotas = {
  criar: rota(c.funcoes.criar),
  inserir: rota(c.historicos.inserir),
  corrigir: rota(c.historicos.alterar),
}
const nomeDe = (v: Valores) => String(v.nomeFuncao ?? '').trim()
const JA_EXISTE = "Já existe. Para alterar o que existe, escolha 'Atualizar os que já existem'."

const todas = (ctx: Ctx) =>
  ctx.db
    .selectFrom('funcaoLista')
    .select(['id', 'nomeFuncao', 'ativa'])
    .orderBy('nomeFuncao')
    .orderBy('id')
    .$castTo<{ id: number; nomeFuncao: string; ativa: boolean }>()
    .execute()
const existentes = async (ctx: Ctx) =>
  new Map((await todas(ctx)).map(({ id, nomeFuncao }) => [chaveDeNome(nomeFuncao), id]))

importable(importacaoDeFuncoes, async (ctx, { atualizar }) => {
  const { criar, editar } = importacaoDeFuncoes.authorities
  if (!ctx.user.can(criar) || (atualizar && !ctx.user.can(editar))) throw forbidden()
  const conhecidas = await existentes(ctx)
  const gravar = async (v: Valores, id: number): Promise<Gravada> => {
    const historicos = await lerHistoricos(ctx, id)
    const daData = historicos.find(({ data }) => data === v.data)
    const antes: Valores = { ...(daData ?? vigenteEm(historicos, String(v.data)) ?? historicos.at(-1)) }
    const ditos = Object.fromEntries(Object.entries(v).filter(([campo, valor]) => valor !== null && campo in antes))
    const depois = { ...antes, ...ditos, id }
    if (!daData) {
      await rotas.inserir(ctx, depois)
      return { situacao: 'nova' }
    }
    const muda = importacaoDeFuncoes.colunas.filter(
      ({ campo }) => campo in ditos && String(ditos[campo]) !== String(antes[campo] ?? ''),
    )
    if (muda.length === 0) return { situacao: 'igual' }
    await rotas.corrigir(ctx, { ...depois, hid: daData.id, versao: daData.versao })
    return { situacao: 'muda', muda: muda.map(({ rotulo }) => rotulo) }
  }
  return {
    grupo: ({ valores, linha }) => chaveDeNome(nomeDe(valores)) || `linha ${linha}`,
    nome: ({ valores }) => nomeDe(valores),
    identifica: ['nomeFuncao', 'data'],
    async gravar(linhas) {
      const chave = chaveDeNome(nomeDe(linhas[0]!.valores))
      if (conhecidas.has(chave) && !atualizar) throw fieldError('nomeFuncao', JA_EXISTE)
      const feitas = new Map<number, Gravada>()
      let id = conhecidas.get(chave)
      for (const linha of linhas.toSorted((a, b) => (String(a.valores.data) < String(b.valores.data) ? -1 : 1))) {
        const feita = await naLinha(linha, {}, async (): Promise<Gravada> => {
          if (id !== undefined) return gravar(linha.valores, id)
          const nova = await rotas.criar(ctx, linha.valores)
          id = nova.id
          return { situacao: 'nova', lembrar: () => conhecidas.set(chave, nova.id) }
        })
        feitas.set(linha.linha, feita)
      }
      return linhas.map(({ linha }) => feitas.get(linha)!)
    },
  }
})

// Copy to another company -------------------------------------------------------------------------------------------------------------
interface Copiada {
  nome: string
  ativa: boolean
  historicos: c.FuncaoHistorico[]
}
async function ler(ctx: Ctx): Promise<Copiada[]> {
  const copiadas: Copiada[] = []
  for (const { id, nomeFuncao: nome, ativa } of await todas(ctx))
    copiadas.push({ nome, ativa, historicos: await lerHistoricos(ctx, id) })
  return copiadas
}
async function gravarCopia(ctx: Ctx, copiadas: readonly Copiada[]): Promise<CopyResult> {
  const result: CopyResult = { copiados: 0, jaExistiam: 0, ignorados: [], avisos: [] }
  const la = await existentes(ctx)
  for (const { nome, ativa, historicos } of copiadas) {
    if (la.has(chaveDeNome(nome))) {
      result.jaExistiam += 1
      continue
    }
    const { id: funcaoId } = await ctx.db
      .insertInto('funcao')
      .values({ ativa })
      .returning('id')
      .executeTakeFirstOrThrow()
    const linhas = historicos.map(({ data, nomeFuncao, descricao, codigoCBO: codigoCbo }) => ({
      ...{ funcaoId, data, nomeFuncao, descricao, codigoCbo },
    }))
    await ctx.db.insertInto('funcaoHistorico').values(linhas).execute()
    la.set(chaveDeNome(nome), funcaoId)
    result.copiados += 1
  }
  return result
}
registerCopy({
  id: c.funcoes.base,
  label: 'Funções, com a sua história cadastral',
  module: 'sst',
  origin: [c.funcoes.authorities.ver],
  destination: [c.funcoes.authorities.criar],
  table: 'funcao',
  key: [],
  columns: [],
  special: { read: ler, write: gravarCopia as never },
})
