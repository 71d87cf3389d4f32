import {
  dadosMercado as c,
  camposDoDado,
  importacaoDeDadosMercado,
} from '@quadro/contract/cargo-salario/mercado/dados-mercado.ts'
import { chaveDeNome, maisParecido } from '@quadro/contract/kit/import.ts'
import { sql } from 'kysely'
import { describeTable } from '../../../kit/audit/words.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, forbidden } from '../../../kit/http/errors.ts'
import { type Gravada, importable } from '../../../kit/imports/import.ts'
import { chamada } from '../../../kit/imports/import-registry.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { refuseCopy } from '../../../kit/records/copy.ts'
import { matches } from '../../../kit/records/list.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'

labelTable('dado_mercado', c.plural)
explainConstraint(
  'dado_mercado_unico',
  'cargoId',
  'Esta fonte já tem os valores deste cargo ou desta faixa nesta data.',
)
describeTable('dado_mercado', {
  singular: c.singular,
  fields: camposDoDado,
  base: c.page,
  name: (alias) =>
    sql`(select concat_ws(' · ', x.cargo_nome, x.faixa_nome) || ', ' || x.fonte || ' de ' || to_char(x.data, 'DD/MM/YYYY')
           from dado_mercado_lista x where x.id = ${sql.ref(`${alias}.id`)})`,
})
refuseCopy(c, 'Os dados de mercado falam dos cargos da própria empresa; pela Importação entram em outra.')

const { routes } = resourceRoutes(c, {
  table: 'dadoMercado',
  rows: (ctx: Ctx) =>
    ctx.db
      .selectFrom('dadoMercadoLista')
      .select([
        'id',
        'versao',
        'fonte',
        'data',
        'cargoId',
        'cargoNome',
        'faixaSalarialId',
        'faixaNome',
        'p25',
        'p50',
        'p75',
      ])
      .select(['regiao', 'porte', 'empresas', 'pessoas', 'observacao'])
      .$narrowType<{
        id: number
        versao: number
        fonte: string
        data: string
        cargoId: number
        cargoNome: string
        p25: number
        p50: number
        p75: number
      }>(),
  search: (busca) => matches(busca, 'cargo_nome', 'faixa_nome', 'fonte'),
  filters: { fonte: true, cargoId: true },
  async columns(ctx, { cargoId, ...form }) {
    if (form.data > ctx.hoje()) throw fieldError('data', 'A data da pesquisa não pode ser futura')
    if (form.faixaSalarialId === null) return { ...form, cargoId }
    const faixa = await ctx.db
      .selectFrom('faixaSalarial')
      .select('cargoId')
      .where('id', '=', form.faixaSalarialId)
      .executeTakeFirst()
    if (faixa?.cargoId !== cargoId) throw fieldError('faixaSalarialId', 'Escolha uma faixa do cargo')
    // The band says its position, also after it was transferred.
    return { ...form, cargoId: null }
  },
})

export const dadosMercado = Object.values(routes)

// Import --------------------------------------------------------------------------------------------------------------------------------
const REAIS = new Set(['r', 'brl', 'real', 'reais'])
const chaveDe = (fonte: unknown, dia: unknown, cargoId: unknown, faixaId: unknown) =>
  [chaveDeNome(String(fonte ?? '')), dia, cargoId, faixaId ?? ''].join('|')
const criar = chamada(routes.criar)
const alterar = chamada(routes.alterar)

importable(importacaoDeDadosMercado, async (ctx, modo) => {
  if (!ctx.user.can(c.authorities.criar) || (modo.atualizar && !ctx.user.can(c.authorities.editar))) throw forbidden()
  const faixas = Map.groupBy(
    await ctx.db.selectFrom('faixaSalarial').select(['id', 'nome', 'cargoId']).orderBy('nome').execute(),
    (f) => f.cargoId,
  )
  const existentes = new Map(
    (
      await ctx.db
        .selectFrom('dadoMercadoLista')
        .select(['id', 'versao', 'fonte', 'data', 'cargoId', 'faixaSalarialId', 'p25', 'p50', 'p75'])
        .select(['regiao', 'porte', 'empresas', 'pessoas', 'observacao'])
        .execute()
    ).map((d) => [chaveDe(d.fonte, d.data, d.cargoId, d.faixaSalarialId), d]),
  )
  const faixaDe = (cargoId: unknown, dita: unknown): number | null => {
    const nome = String(dita ?? '').trim()
    if (nome === '') return null
    const doCargo = faixas.get(Number(cargoId)) ?? []
    const achada = doCargo.find((f) => chaveDeNome(f.nome) === chaveDeNome(nome))
    if (achada) return achada.id
    const perto = maisParecido(
      nome,
      doCargo.map((f) => f.nome),
    )
    const lista = doCargo.slice(0, 8).map((f) => f.nome)
    throw fieldError(
      'faixa',
      perto
        ? `O cargo não tem a faixa '${nome}'. A mais parecida é '${perto}'.`
        : `O cargo não tem a faixa '${nome}'${lista.length > 0 ? `. Tem: ${lista.join(', ')}` : ' nem nenhuma outra'}.`,
    )
  }
  return {
    nome: ({ valores: v }) => [v.fonte, v.faixa].filter(Boolean).join(' · '),
    identifica: ['fonte', 'data', 'cargoId', 'faixa'],
    // A line refers to no other, and of two that say the same thing twice the table refuses the second.
    juntavel: () => true,
    async gravar([linha]): Promise<Gravada[]> {
      const { faixa, moeda, ...v } = linha!.valores
      const dita = String(moeda ?? '').trim()
      if (dita !== '' && !REAIS.has(chaveDeNome(dita)))
        throw fieldError('moeda', `Os valores são em reais (R$): a linha está em '${dita}'`)
      const vazios = { regiao: null, porte: null, empresas: null, pessoas: null, observacao: null }
      const faixaSalarialId = faixaDe(v.cargoId, faixa)
      const chave = chaveDe(v.fonte, v.data, v.cargoId, faixaSalarialId)
      const antes = existentes.get(chave)
      if (!antes) {
        const { id } = await criar(ctx, { ...vazios, ...v, faixaSalarialId })
        return [
          {
            situacao: 'nova',
            lembrar: () => existentes.set(chave, { ...vazios, ...v, faixaSalarialId, id, versao: 1 } as never),
          },
        ]
      }
      if (!modo.atualizar)
        throw fieldError('cargoId', "Já existe. Para alterar o que existe, escolha 'Atualizar os que já existem'.")
      const campos = importacaoDeDadosMercado.colunas.filter(
        ({ campo }) => v[campo] !== null && v[campo] !== undefined && campo in antes && campo !== 'fonte',
      )
      const muda = campos.filter(({ campo }) => String(v[campo]) !== String(antes[campo as keyof typeof antes] ?? ''))
      if (muda.length === 0) return [{ situacao: 'igual' }]
      const { id, versao, ...valores } = antes
      const depois = { ...valores, ...Object.fromEntries(muda.map(({ campo }) => [campo, v[campo]])) }
      const alterado = await alterar(ctx, { id, versao, ...depois })
      return [
        {
          situacao: 'muda',
          muda: muda.map(({ rotulo }) => rotulo),
          lembrar: () => existentes.set(chave, { ...depois, id, versao: alterado.versao } as never),
        },
      ]
    },
  }
})
