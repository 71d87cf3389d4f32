import { TEXTO_DO_SISTEMA, TIPOS_DE_MENSAGEM } from '@quadro/contract/captacao/mensagens/mensagem-campos.ts'
import * as c from '@quadro/contract/captacao/mensagens/modelos-mensagem.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { registryRoutes } from '../../../kit/records/registry.ts'
import { destinosDe } from './mensagens-enviar.ts'

const modelos = (ctx: Ctx) =>
  ctx.db
    .selectFrom('modeloMensagem')
    .select(['id', 'nome', 'tipo', 'assunto', 'texto', 'padrao'])
    .orderBy('padrao', 'desc')
    .orderBy('nome')
    .orderBy('id')
    .limit(500)
    .execute() as Promise<c.ModeloParaEnviar[]>

export const modelosMensagem: Route[] = [
  route(c.paraEnviar)(async (ctx) => {
    const daEmpresa = await modelos(ctx)
    return TIPOS_DE_MENSAGEM.flatMap(({ codigo: tipo }) => {
      const own = daEmpresa.filter((m) => m.tipo === tipo)
      return own.length > 0
        ? own
        : [{ id: null, nome: 'Texto do sistema', tipo, ...TEXTO_DO_SISTEMA[tipo], padrao: true }]
    })
  }),
  route(c.lerValores)(async (ctx, { candidatoSolicitacaoId }) => {
    const destino = (await destinosDe(ctx, [candidatoSolicitacaoId])).get(candidatoSolicitacaoId)
    if (!destino) throw notFound()
    return { valores: destino.valores, temEmail: destino.email !== null }
  }),
  ...Object.values(registryRoutes(c.modelosMensagem, 'modeloMensagem')),
]
