import * as areas from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import * as cargos from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import * as faixas from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import * as indices from '@quadro/contract/cargo-salario/faixas/indices.ts'
import {
  importacaoDeAreas,
  importacaoDeCargos,
  importacaoDeFaixas,
  importacaoDeIndices,
} from '@quadro/contract/cargo-salario/pessoas/importar-cadastros.ts'
import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import { chaveDeNome, type Importavel, vazio } from '@quadro/contract/kit/import.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, forbidden } from '../../../kit/http/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { type Gravada, importable, type Modo, naLinha } from '../../../kit/imports/import.ts'
import type { LinhaLida } from '../../../kit/imports/import-lines.ts'
import { referencias } from '../../../kit/imports/import-names.ts'
import { chamada } from '../../../kit/imports/import-registry.ts'
import { areasOrganizacionais } from '../areas/areas-organizacionais.ts'
import { cargos as rotasDeCargos } from '../cargos/cargos.ts'
import { faixasSalariais } from '../faixas/faixas-salariais.ts'
import { indicesRoutes } from '../faixas/indices.ts'
import { exigirVerSalario } from './salario.ts'

/** Imports areas, positions, bands and indices from spreadsheets. Each line is written by the same routes as the forms. */

type Valores = Readonly<Record<string, unknown>>
type Lido = Record<string, unknown> & { id: number; versao: number }
const rota = (routes: readonly Route[], entry: Endpoint) => {
  const found = routes.find((r) => r.entry.method === entry.method && r.entry.path === entry.path)
  if (!found) throw new Error(`No route answers ${entry.path}`)
  return chamada(found)
}
const texto = (v: Valores, campo: string) => String(v[campo] ?? '').trim()
const JA_EXISTE = "Já existe. Para alterar o que existe, escolha 'Atualizar os que já existem'."
function exigir(ctx: Ctx, { authorities }: Importavel, { atualizar }: Modo) {
  if (!ctx.user.can(authorities.criar) || (atualizar && !ctx.user.can(authorities.editar))) throw forbidden()
}
/** The line's values merged into the existing ones, and the labels of the changed fields. */
function sobre({ colunas }: Importavel, v: Valores, antes: Valores) {
  const depois: Record<string, unknown> = { ...antes }
  const muda: string[] = []
  for (const { campo, rotulo } of colunas) {
    const novo = v[campo]
    if (novo === null || novo === undefined || !(campo in antes)) continue
    if (String(novo) === String(antes[campo] ?? '')) continue
    depois[campo] = novo
    muda.push(rotulo)
  }
  return { depois, muda }
}

// Areas -----------------------------------------------------------------------------------------------------------------------------
const area = {
  criar: rota(areasOrganizacionais, areas.criar),
  alterar: rota(areasOrganizacionais, areas.alterar),
  ler: rota(areasOrganizacionais, areas.ler),
}
const caminhoDe = (v: Valores) => [texto(v, 'areaMae'), texto(v, 'nome')].filter(Boolean).join(' / ')

/** Sorts parents before their children. Lines in a circle keep the order of the file and later fail, because their parent is not found. */
function maesAntes(grupos: LinhaLida[][]): LinhaLida[][] {
  const nomes = new Map<string, number>()
  for (const [i, [linha]] of grupos.entries())
    for (const nome of [texto(linha!.valores, 'nome'), caminhoDe(linha!.valores)]) nomes.set(chaveDeNome(nome), i)
  const prontas: LinhaLida[][] = []
  const vistas = new Set<number>()
  const por = (i: number) => {
    if (vistas.has(i)) return
    vistas.add(i)
    const dita = texto(grupos[i]![0]!.valores, 'areaMae')
    // A path may begin with existing areas, so its last name is looked up too.
    const mae = nomes.get(chaveDeNome(dita)) ?? nomes.get(chaveDeNome(dita.split('/').at(-1)!))
    if (mae !== undefined) por(mae)
    prontas.push(grupos[i]!)
  }
  for (const i of grupos.keys()) por(i)
  return prontas
}

importable(importacaoDeAreas, async (ctx, modo) => {
  exigir(ctx, importacaoDeAreas, modo)
  const refs = referencias(ctx)
  /** Areas of this run by path and by name. A name used twice is null, and those areas are found only by path. */
  const novas = new Map<string, number | null>()
  const lembrar = (v: Valores, id: number, areaMaeId: number | null) => {
    const caminho = [areaMaeId === null ? '' : caminhos.get(areaMaeId), texto(v, 'nome')].filter(Boolean).join(' / ')
    caminhos.set(id, caminho)
    const [nome, dita] = [chaveDeNome(texto(v, 'nome')), chaveDeNome(caminhoDe(v))]
    if (caminho !== texto(v, 'nome')) novas.set(nome, novas.has(nome) ? null : id)
    for (const inteiro of new Set([chaveDeNome(caminho), dita])) novas.set(inteiro, id)
  }
  const caminhos = new Map<number, string>()
  for (const { id, descricaoHierarquia } of await ctx.db
    .selectFrom('areaOrganizacionalLista')
    .select(['id', 'descricaoHierarquia'])
    .execute())
    caminhos.set(Number(id), String(descricaoHierarquia))
  const acharMae = async (v: Valores): Promise<number | null> => {
    const mae = texto(v, 'areaMae')
    if (mae === '') return null
    const daqui = novas.get(chaveDeNome(mae))
    if (daqui) return daqui
    const achada = await refs.achar('area_organizacional', mae)
    if ('id' in achada) return achada.id
    throw fieldError('areaMae', `Área mãe: ${achada.erro.charAt(0).toLowerCase()}${achada.erro.slice(1)}`)
  }
  const existentes = new Map(
    (await ctx.db.selectFrom('areaAtual').select(['id', 'nome', 'areaMaeId']).execute()).map((a) => [
      `${a.areaMaeId ?? ''}|${chaveDeNome(String(a.nome))}`,
      a.id,
    ]),
  )
  return {
    nome: ({ valores }) => caminhoDe(valores),
    identifica: ['nome', 'areaMae'],
    ordem: maesAntes,
    async gravar([linha]): Promise<Gravada[]> {
      const v = linha!.valores
      const campos = { areaMaeId: 'areaMae' }
      return [
        await naLinha(linha!, campos, async (): Promise<Gravada> => {
          const areaMaeId = await acharMae(v)
          const chave = `${areaMaeId ?? ''}|${chaveDeNome(texto(v, 'nome'))}`
          const conhecida = existentes.get(chave)
          if (conhecida !== undefined && texto(v, 'nome') !== '') {
            if (!modo.atualizar) throw fieldError('nome', JA_EXISTE)
            const antes = await area.ler(ctx, { id: Number(conhecida) })
            const { depois, muda } = sobre(importacaoDeAreas, { ...v, data: null, areaMae: null }, antes)
            if (muda.length === 0) return { situacao: 'igual' }
            await area.alterar(ctx, {
              ...depois,
              empresaEResponsaveis: undefined,
              empresaECoresponsaveis: undefined,
              areaMaeId: undefined,
            })
            return { situacao: 'muda', muda }
          }
          const { id } = await area.criar(ctx, {
            nome: v.nome,
            data: v.data,
            email: v.email,
            codigoAC: v.codigoAC,
            ativo: v.ativo ?? true,
            exibirOrganograma: v.exibirOrganograma ?? true,
            emailsNotificacoes: [],
            areaMaeId,
          })
          return {
            situacao: 'nova',
            lembrar: () => {
              lembrar(v, id, areaMaeId)
              existentes.set(chave, id)
            },
          }
        }),
      ]
    },
  }
})

// Positions -------------------------------------------------------------------------------------------------------------------------
const cargo = {
  criar: rota(rotasDeCargos, cargos.cargos.criar),
  alterar: rota(rotasDeCargos, cargos.cargos.alterar),
  ler: rota(rotasDeCargos, cargos.cargos.ler),
}
const ids = (lista: unknown) => (lista as { id: number }[]).map(({ id }) => id)

importable(importacaoDeCargos, async (ctx, modo) => {
  exigir(ctx, importacaoDeCargos, modo)
  const existentes = new Map(
    (await ctx.db.selectFrom('cargo').select(['id', 'nome']).execute()).map((c) => [chaveDeNome(c.nome), c.id]),
  )
  return {
    nome: ({ valores }) => texto(valores, 'nome'),
    identifica: ['nome'],
    async gravar([linha]): Promise<Gravada[]> {
      const v = linha!.valores
      const conhecido = existentes.get(chaveDeNome(texto(v, 'nome')))
      if (conhecido === undefined || texto(v, 'nome') === '') {
        const inicial = Object.fromEntries(importacaoDeCargos.colunas.map((x) => [x.campo, v[x.campo] ?? vazio(x)]))
        const { id } = await cargo.criar(ctx, { ...inicial, nomeMercado: v.nomeMercado ?? v.nome })
        return [{ situacao: 'nova', lembrar: () => existentes.set(chaveDeNome(texto(v, 'nome')), id) }]
      }
      if (!modo.atualizar) throw fieldError('nome', JA_EXISTE)
      const lido = await cargo.ler(ctx, { id: conhecido })
      const antes = {
        ...lido,
        etapaSeletivasIds: ids(lido.etapaSeletivas),
        areasFormacaoIds: ids(lido.areasFormacaoRelacionadas),
        conhecimentosIds: ids(lido.conhecimentos),
        habilidadesIds: ids(lido.habilidades),
        atitudesIds: ids(lido.atitudes),
      }
      // Responsibilities of a position have a history and are changed there.
      const { depois, muda } = sobre(
        importacaoDeCargos,
        { ...v, responsabilidades: null, responsabilidadesDesde: null },
        antes,
      )
      if (muda.length === 0) return [{ situacao: 'igual' }]
      await cargo.alterar(ctx, depois)
      return [{ situacao: 'muda', muda }]
    },
  }
})

// Histories -------------------------------------------------------------------------------------------------------------------------
interface Serie {
  contrato: Importavel
  /** Key of the owner, read from a line. */
  chave(v: Valores): string
  identifica: readonly string[]
  existentes(ctx: Ctx): Promise<Map<string, number>>
  /** Creates the owner with its first row. */
  criar(ctx: Ctx, v: Valores): Promise<number>
  historico(ctx: Ctx, id: number, v: Valores): Promise<(Lido & { data: string })[]>
  inserir(ctx: Ctx, id: number, v: Valores): Promise<unknown>
  corrigir(ctx: Ctx, id: number, linha: Lido, v: Valores): Promise<unknown>
  mesma(linha: Lido, v: Valores): boolean
  /** Columns whose names differ from the row's field names. */
  campos?: Readonly<Record<string, string>>
}
/** The lines of one owner are its history. The earliest creates the owner, the others become later rows. */
function serie(s: Serie): void {
  importable(s.contrato, async (ctx, modo) => {
    exigir(ctx, s.contrato, modo)
    const existentes = await s.existentes(ctx)
    return {
      grupo: ({ valores, linha }) => s.chave(valores) || `linha ${linha}`,
      nome: ({ valores }) => texto(valores, 'nome'),
      identifica: s.identifica,
      async gravar(linhas) {
        const chave = s.chave(linhas[0]!.valores)
        let id = existentes.get(chave)
        if (id !== undefined && !modo.atualizar) throw fieldError('nome', JA_EXISTE)
        const feitas = new Map<number, Gravada>()
        const antes = id === undefined ? [] : await s.historico(ctx, id, linhas[0]!.valores)
        let primeiros: Valores = {}
        for (const linha of linhas.toSorted((a, b) => (texto(a.valores, 'data') < texto(b.valores, 'data') ? -1 : 1))) {
          // Fields of the owner need to stand only in the first line.
          const v = { ...primeiros, ...Object.fromEntries(Object.entries(linha.valores).filter(([, x]) => x !== null)) }
          const gravada = await naLinha(linha, s.campos ?? {}, async (): Promise<Gravada> => {
            if (id === undefined) {
              id = await s.criar(ctx, v)
              primeiros = Object.fromEntries(
                Object.entries(v).filter(([k]) => !['data', 'valor', 'indiceId', 'quantidade'].includes(k)),
              )
              return { situacao: 'nova' }
            }
            const daData = antes.find((h) => h.data === v.data)
            if (!daData) {
              await s.inserir(ctx, id, v)
              return { situacao: 'nova' }
            }
            if (s.mesma(daData, v)) return { situacao: 'igual' }
            await s.corrigir(ctx, id, daData, v)
            return { situacao: 'muda', muda: ['Valor'] }
          })
          feitas.set(linha.linha, gravada)
        }
        return linhas.map((l) => feitas.get(l.linha)!)
      },
    }
  })
}

const indice = {
  criar: rota(indicesRoutes, indices.criar),
  ler: rota(indicesRoutes, indices.ler),
  inserir: rota(indicesRoutes, indices.inserirValor),
  corrigir: rota(indicesRoutes, indices.alterarValor),
}
serie({
  contrato: importacaoDeIndices,
  chave: (v) => chaveDeNome(texto(v, 'nome')),
  identifica: ['nome', 'data'],
  existentes: async (ctx) =>
    new Map(
      (await ctx.db.selectFrom('indice').select(['id', 'nome']).execute()).map((x) => [chaveDeNome(x.nome), x.id]),
    ),
  criar: async (ctx, v) => (await indice.criar(ctx, { ...v })).id,
  historico: async (ctx, id) => (await indice.ler(ctx, { id })).historico as never,
  inserir: (ctx, id, { data, valor }) => indice.inserir(ctx, { id, data, valor }),
  corrigir: (ctx, id, { id: hid, versao }, { data, valor }) => indice.corrigir(ctx, { id, hid, versao, data, valor }),
  mesma: (linha, v) => linha.valor === v.valor,
})

const faixa = {
  criar: rota(faixasSalariais, faixas.criarFaixa),
  historico: rota(faixasSalariais, faixas.listarHistoricoDaFaixa),
  inserir: rota(faixasSalariais, faixas.inserirLinhaDaFaixa),
  corrigir: rota(faixasSalariais, faixas.alterarLinhaDaFaixa),
}
/** By index if the line names one, otherwise by value. */
const salarioDaFaixa = ({ data, valor = null, indiceId = null, quantidade = null }: Valores) => ({
  data,
  tipo: indiceId === null ? 3 : 2,
  valor,
  indiceId,
  quantidade,
})
serie({
  contrato: importacaoDeFaixas,
  identifica: ['cargoId', 'nome', 'data'],
  chave: (v) => (v.cargoId && texto(v, 'nome') ? `${v.cargoId}|${chaveDeNome(texto(v, 'nome'))}` : ''),
  async existentes(ctx) {
    exigirVerSalario(ctx)
    const found = await ctx.db.selectFrom('faixaSalarial').select(['id', 'nome', 'cargoId']).execute()
    return new Map(found.map((x) => [`${x.cargoId}|${chaveDeNome(x.nome)}`, x.id]))
  },
  criar: async (ctx, v) => {
    if (!v.cargoId) throw fieldError('cargoId', 'Cargo é obrigatório')
    return (
      await faixa.criar(ctx, {
        id: v.cargoId,
        nome: v.nome,
        codigoAC: v.codigoAC,
        nomeACPessoal: v.nomeACPessoal,
        codigoCBO: v.codigoCBO,
        historico: salarioDaFaixa(v),
      })
    ).id
  },
  historico: async (ctx, faixaId, { cargoId }) => (await faixa.historico(ctx, { cargoId, faixaId })) as never,
  inserir: (ctx, faixaId, v) => faixa.inserir(ctx, { cargoId: v.cargoId, faixaId, ...salarioDaFaixa(v) }),
  corrigir: (ctx, faixaId, { id, versao }, v) =>
    faixa.corrigir(ctx, { cargoId: v.cargoId, faixaId, id, versao, ...salarioDaFaixa(v) }),
  mesma: (linha, v) => {
    const { tipo, valor, indiceId, quantidade } = salarioDaFaixa(v)
    return (
      linha.tipo === tipo &&
      (tipo === 3 ? linha.valor === valor : linha.indiceId === indiceId && linha.quantidade === quantidade)
    )
  },
  campos: { historico: 'valor' },
})
