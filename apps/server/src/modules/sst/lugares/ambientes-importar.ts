import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import { chaveDeNome } from '@quadro/contract/kit/import.ts'
import { vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import * as c from '@quadro/contract/sst/lugares/ambientes.ts'
import { importacaoDeAmbientes } from '@quadro/contract/sst/lugares/importar-ambientes.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, forbidden } from '../../../kit/http/errors.ts'
import { type Gravada, importable, naLinha } from '../../../kit/imports/import.ts'
import { chamada } from '../../../kit/imports/import-registry.ts'
import { type CopyResult, registerCopy } from '../../../kit/records/copy.ts'
import { type Campos, lerHistoricos } from './ambiente-historia.ts'
import { ambientes } from './ambientes.ts'

/** Environments from a spreadsheet and from another company. */

type Valores = Readonly<Record<string, unknown>>
const rota = (entry: Endpoint) => {
  const found = ambientes.find((r) => r.entry.method === entry.method && r.entry.path === entry.path)
  if (!found) throw new Error(`No route answers ${entry.path}`)
  return chamada(found)
}
const rotas = { criar: rota(c.ambientes.criar), inserir: rota(c.inserirHistorico), corrigir: rota(c.alterarHistorico) }
const nomeDe = (v: Valores) => String(v.nomeAmbiente ?? '').trim()
const JA_EXISTE = "Já existe. Para alterar o que existe, escolha 'Atualizar os que já existem'."

const existentes = async (ctx: Ctx) =>
  new Map(
    (
      await ctx.db
        .selectFrom('ambienteLista')
        .select(['id', 'nomeAmbiente'])
        .$castTo<{ id: number; nomeAmbiente: string }>()
        .execute()
    ).map(({ id, nomeAmbiente }) => [chaveDeNome(nomeAmbiente), id]),
  )

/** The row as its form sends it. */
function formDa({ epcs, riscosAmbientes, ...linha }: c.AmbienteHistorico): Campos {
  const riscos = riscosAmbientes.map(({ riscoId, fonteRiscoId, medidas }) => ({
    ...{ riscoId, fonteRiscoId },
    medidasSegurancaIds: medidas.map(({ id }) => id),
  }))
  return { ...linha, epcsIds: epcs.map(({ id }) => id), riscosAmbientes: riscos }
}
const NOVO = { epcsIds: [], riscosAmbientes: [] }
/** What is not said follows from what is: the own establishment, unless the line names a work. */
const comLugar = (v: Valores): Valores => ({
  ...v,
  localAmbiente: v.localAmbiente ?? '1',
  chaveOpcaoTipoEstabelecimentoProprio: v.chaveOpcaoTipoEstabelecimentoProprio ?? (v.obraId ? 'O' : 'E'),
})

importable(importacaoDeAmbientes, async (ctx, { atualizar }) => {
  const { criar, editar } = importacaoDeAmbientes.authorities
  if (!ctx.user.can(criar) || (atualizar && !ctx.user.can(editar))) throw forbidden()
  const conhecidos = await existentes(ctx)
  const gravar = async (v: Valores, id: number): Promise<Gravada> => {
    const historicos = await lerHistoricos(ctx, id)
    const daData = historicos.find(({ data }) => data === v.data)
    const base = daData ?? vigenteEm(historicos, String(v.data)) ?? historicos.at(-1)
    const antes: Valores = base ? formDa(base) : {}
    const ditos = Object.fromEntries(Object.entries(v).filter(([campo, valor]) => valor !== null && campo in antes))
    // An end belongs to the row that says it.
    const depois = comLugar({ ...antes, ...(daData ? {} : { dataValidade: null }), ...ditos, id })
    if (!daData) {
      await rotas.inserir(ctx, depois)
      return { situacao: 'nova' }
    }
    const muda = importacaoDeAmbientes.colunas.filter(
      ({ campo }) => campo in ditos && String(ditos[campo]) !== String(antes[campo] ?? ''),
    )
    if (muda.length === 0) return { situacao: 'igual' }
    await rotas.corrigir(ctx, { ...depois, hid: daData.id, versao: daData.versao })
    return { situacao: 'muda', muda: muda.map(({ rotulo }) => rotulo) }
  }
  return {
    grupo: ({ valores, linha }) => chaveDeNome(nomeDe(valores)) || `linha ${linha}`,
    nome: ({ valores }) => nomeDe(valores),
    identifica: ['nomeAmbiente', 'data'],
    async gravar(linhas) {
      const chave = chaveDeNome(nomeDe(linhas[0]!.valores))
      if (conhecidos.has(chave) && !atualizar) throw fieldError('nomeAmbiente', JA_EXISTE)
      const feitas = new Map<number, Gravada>()
      let id = conhecidos.get(chave)
      for (const linha of linhas.toSorted((a, b) => (String(a.valores.data) < String(b.valores.data) ? -1 : 1))) {
        const feita = await naLinha(linha, {}, async (): Promise<Gravada> => {
          if (id !== undefined) return gravar(linha.valores, id)
          const novo = await rotas.criar(ctx, { ...NOVO, ...comLugar(linha.valores) })
          id = novo.id
          return { situacao: 'nova', lembrar: () => conhecidos.set(chave, novo.id) }
        })
        feitas.set(linha.linha, feita)
      }
      return linhas.map(({ linha }) => feitas.get(linha)!)
    },
  }
})

// Copy to another company -------------------------------------------------------------------------------------------------------------
type Copiado = { nome: string; historicos: c.AmbienteHistorico[] }
async function ler(ctx: Ctx): Promise<Copiado[]> {
  const todos: Copiado[] = []
  const query = ctx.db.selectFrom('ambienteLista').select(['id', 'nomeAmbiente']).orderBy('nomeAmbiente').orderBy('id')
  for (const { id, nomeAmbiente: nome } of await query.$castTo<{ id: number; nomeAmbiente: string }>().execute())
    todos.push({ nome, historicos: await lerHistoricos(ctx, id) })
  return todos
}
/** When the other company has no establishment or work of that name, the copy has no place and is pending. */
async function gravarCopia(ctx: Ctx, copiados: readonly Copiado[]): Promise<CopyResult> {
  const result: CopyResult = { copiados: 0, jaExistiam: 0, ignorados: [], avisos: [] }
  const la = await existentes(ctx)
  const porNome = async (table: 'estabelecimento' | 'obra') =>
    new Map(
      (await ctx.db.selectFrom(table).select(['id', 'nome']).execute()).map(({ id, nome }) => [chaveDeNome(nome), id]),
    )
  const [estabelecimentos, obras] = [await porNome('estabelecimento'), await porNome('obra')]
  const de = (ids: Map<string, number>, nome: string | null) =>
    nome === null ? null : (ids.get(chaveDeNome(nome)) ?? null)
  for (const { nome, historicos } of copiados) {
    if (la.has(chaveDeNome(nome))) {
      result.jaExistiam += 1
      continue
    }
    const { id: ambienteId } = await ctx.db
      .insertInto('ambiente')
      .defaultValues()
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const { data, dataValidade, nomeAmbiente, descricao, tempoExposicao, ...l } of historicos)
      await ctx.db
        .insertInto('ambienteHistorico')
        .values({
          ...{
            ambienteId,
            data,
            dataValidade,
            nomeAmbiente,
            descricao,
            tempoExposicao,
            localAmbiente: l.localAmbiente,
          },
          ...{ cnpj: l.cnpj, caepf: l.caepf, cno: l.cno, tipoInscricaoDeTerceiro: l.tipoInscricaoDeTerceiro },
          tipoEstabelecimentoProprio: l.chaveOpcaoTipoEstabelecimentoProprio,
          estabelecimentoId: de(estabelecimentos, l.estabelecimentoNome),
          obraId: de(obras, l.obraNome),
        })
        .execute()
    la.set(chaveDeNome(nome), ambienteId)
    result.copiados += 1
  }
  return result
}
registerCopy({
  id: c.ambientes.base,
  label: 'Ambientes, com a sua história, sem EPCs nem riscos',
  module: 'sst',
  origin: [c.ambientes.authorities.ver],
  destination: [c.ambientes.authorities.criar],
  table: 'ambiente',
  key: [],
  columns: [],
  special: { read: ler, write: gravarCopia as never },
})
