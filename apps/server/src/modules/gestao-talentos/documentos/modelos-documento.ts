import { CAMPOS_DO_DOCUMENTO } from '@quadro/contract/gestao-talentos/documentos/documento-campos.ts'
import * as c from '@quadro/contract/gestao-talentos/documentos/modelos-documento.ts'
import { campoDe } from '@quadro/contract/kit/textos.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { rotaDosValores, valoresDe } from '../../../kit/textos/fontes.ts'
import { definirImpressao, type Papel } from '../../../kit/textos/impressao.ts'
import { rotaDasVersoes } from '../../../kit/textos/versoes.ts'
import { papelDe, usadosPor } from './documento-papel.ts'
import { doColaborador } from './documento-valores.ts'
import { emitirPara } from './emitir.ts'

labelTable('modelo_documento', c.modelosDocumento.plural)
explainConstraint('modelo_documento_nome', 'nome', 'Já existe um modelo de documento com este nome.')
explainConstraint('modelo_documento_autoatendimento', 'autoatendimento', c.SO_DECLARACAO)

type Escrito = Pick<c.ModeloDeDocumento, 'autoatendimento' | 'texto'>
/** Whoever releases a text for the people gives them its reserved fields without HR, so it takes the authority of each. */
function exigirParaLiberar(ctx: Ctx, form: Escrito, antes: Escrito | undefined): void {
  if (!form.autoatendimento || (antes?.autoatendimento && antes.texto === form.texto)) return
  for (const nome of usadosPor(form)) {
    const autoridade = campoDe(CAMPOS_DO_DOCUMENTO, nome)?.autoridade
    if (autoridade && !ctx.user.can(autoridade))
      throw fieldError(
        'autoatendimento',
        `Para liberar um texto com {{${nome}}} é preciso a permissão '${autoridade.resource}: ${autoridade.action}'.`,
      )
  }
}

const { routes, read } = resourceRoutes(c.modelosDocumento, {
  table: 'modeloDocumento',
  rows: (ctx) =>
    ctx.db
      .selectFrom('modeloDocumento')
      .select(['id', 'versao', 'nome', 'texto', 'autoatendimento'])
      .select((eb) => [
        eb.ref('tipo').$castTo<c.ModeloDeDocumento['tipo']>().as('tipo'),
        eb.ref('assinaturas').$castTo<c.ModeloDeDocumento['assinaturas']>().as('assinaturas'),
      ]),
  search: ['nome'],
  filters: {},
  neverNull: ['nome', 'tipo'],
  async columns(ctx, form, current) {
    exigirParaLiberar(ctx, form, current)
    return form
  },
})

async function documentos(ctx: Ctx, { modeloId, ids }: { modeloId: number; ids: number[] }): Promise<Papel> {
  const modelo = await read(ctx, modeloId)
  const wanted = [...new Set(ids)]
  const found = await valoresDe(ctx, doColaborador, wanted, [...usadosPor(modelo), 'nomeCompleto'])
  if (found.size < wanted.length) throw notFound()
  return papelDe(ctx, modelo, [...found.values()])
}
const imprimirDocumentos = definirImpressao('documentos-a-colaboradores', {
  titulo: 'Documentos a colaboradores',
  fazer: documentos,
})

export const modelosDocumento: Route[] = [
  rotaDosValores(c.lerValores, doColaborador),
  rotaDasVersoes(c.versoes, 'modeloDocumento'),
  ...Object.values(routes),
  {
    ...fileRoute(c.imprimir)(async (ctx, { id, talentosIds }) => {
      await read(ctx, id)
      return imprimirDocumentos(ctx, { modeloId: id, ids: talentosIds }, talentosIds.length)
    }),
    of: { paper: ['pdf'] },
  },
  route(c.emitir)(async (ctx, { id, ...para }) => ({ emitidos: await emitirPara(ctx, await read(ctx, id), para) })),
]
