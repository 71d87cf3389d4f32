import { CAMPOS_DA_CARTA } from '@quadro/contract/captacao/mensagens/candidato-campos.ts'
import * as c from '@quadro/contract/captacao/mensagens/modelos-carta.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { camposUsadosNoRico } from '@quadro/contract/kit/textos.ts'
import type { CartasPaper } from '../../../documents/papers/cartas.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { forbidden, notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { letterhead } from '../../../kit/reports/report.ts'
import { blocosPreenchidos } from '../../../kit/textos/blocos.ts'
import { exigirCompleto, rotaDosValores, valoresDe } from '../../../kit/textos/fontes.ts'
import { definirImpressao, type Papel } from '../../../kit/textos/impressao.ts'
import { rotaDasVersoes, versaoAtual } from '../../../kit/textos/versoes.ts'
import { pedirAceitesDaCarta } from './aceites-da-carta.ts'
import { doCandidato } from './candidato-valores.ts'

labelTable('modelo_carta', 'Modelos de Carta')
explainConstraint('modelo_carta_nome', 'nome', 'Já existe um modelo de carta com este nome.')

const { routes, read } = resourceRoutes(c.modelosCarta, {
  table: 'modeloCarta',
  rows: (ctx) =>
    ctx.db
      .selectFrom('modeloCarta')
      .select(['id', 'versao', 'nome', 'texto'])
      .select((eb) => eb.ref('assinaturas').$castTo<c.ModeloDeCarta['assinaturas']>().as('assinaturas')),
  search: ['nome'],
  filters: {},
  neverNull: ['nome', 'assinaturas'],
})

/** The letters in the order of the names; each names its template and version, so that a printed one can be traced to its words. */
async function cartas(ctx: Ctx, { modeloId, ids }: { modeloId: number; ids: number[] }): Promise<Papel> {
  const modelo = await read(ctx, modeloId)
  const wanted = [...new Set(ids)]
  const usados = camposUsadosNoRico(modelo.texto)
  const found = await valoresDe(ctx, doCandidato, wanted, [...usados, 'nomeCompleto'])
  if (found.size < wanted.length) throw notFound()
  const head = await letterhead(ctx)
  const { cidadeUf } = await ctx.db
    .selectFrom('empresa')
    .select('cidadeUf')
    .where('id', '=', ctx.empresaId)
    .executeTakeFirstOrThrow()
  const folhas = [...found.values()]
    .map((valores) => ({ valores, quem: String(valores.nomeCompleto) }))
    .sort((a, b) => a.quem.localeCompare(b.quem, 'pt-BR'))
    .map(({ valores, quem }) => {
      exigirCompleto(doCandidato, usados, valores, quem)
      const assinaturas = {
        EMPRESA: [{ nome: head.empresa.nome, papel: 'Empresa' }],
        AMBOS: [
          { nome: head.empresa.nome, papel: 'Empresa' },
          { nome: quem, papel: 'Candidato' },
        ],
        NENHUMA: [],
      }[modelo.assinaturas]
      return { blocos: blocosPreenchidos(CAMPOS_DA_CARTA, modelo.texto, valores), assinaturas }
    })
  const [unica] = folhas.length === 1 ? [...found.values()] : []
  const nome = unica ? `${modelo.nome} de ${unica.nomeCompleto}` : modelo.nome
  const data: CartasPaper = {
    nome,
    lugarEData: [cidadeUf, formatarData(ctx.hoje())].filter(Boolean).join(', '),
    origem: `${modelo.nome}, versão ${await versaoAtual(ctx, 'modeloCarta', modeloId)}`,
    folhas,
  }
  return { nome, template: 'cartas', data, head }
}
const imprimirCartas = definirImpressao('cartas-a-candidatos', { titulo: 'Cartas a candidatos', fazer: cartas })

export const modelosCarta: Route[] = [
  rotaDosValores(c.lerValores, doCandidato),
  rotaDasVersoes(c.versoes, 'modeloCarta'),
  ...Object.values(routes),
  {
    ...fileRoute(c.imprimir)(async (ctx, { id, aplicacoesIds }) => {
      await read(ctx, id)
      return imprimirCartas(ctx, { modeloId: id, ids: aplicacoesIds }, aplicacoesIds.length)
    }),
    of: { paper: ['pdf'] },
  },
  route(c.pedirAceites)(async (ctx, { id, aplicacoesIds }) => {
    if (!ctx.user.can(c.modelosCarta.authorities.imprimir)) throw forbidden()
    await pedirAceitesDaCarta(ctx, await read(ctx, id), aplicacoesIds, (ids) => cartas(ctx, { modeloId: id, ids }))
    return DONE
  }),
]
