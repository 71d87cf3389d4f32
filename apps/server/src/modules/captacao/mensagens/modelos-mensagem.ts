import { TEXTO_DO_SISTEMA, TIPOS_DE_MENSAGEM } from '@quadro/contract/captacao/mensagens/mensagem-campos.ts'
import * as c from '@quadro/contract/captacao/mensagens/modelos-mensagem.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint } from '../../../kit/records/constraints.ts'
import { copyableOf, registerCopy } from '../../../kit/records/copy.ts'
import { registryRoutes } from '../../../kit/records/registry.ts'
import { rotaDosValores } from '../../../kit/textos/fontes.ts'
import { rotaDasVersoes } from '../../../kit/textos/versoes.ts'
import { doCandidato } from './candidato-valores.ts'
import { destinosDe } from './mensagens-enviar.ts'

explainConstraint('modelo_mensagem_evento', 'evento', 'Uma recusa não sai sozinha: alguém a lê antes de enviar.')

const SEM_EMAIL = 'Sem e-mail no cadastro: a mensagem aparece só na área do candidato.'

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
  rotaDosValores(c.lerValores, doCandidato, async (ctx, id) =>
    (await destinosDe(ctx, [id])).get(id)?.email ? null : SEM_EMAIL,
  ),
  rotaDasVersoes(c.versoes, 'modeloMensagem'),
  ...Object.values(registryRoutes(c.modelosMensagem, 'modeloMensagem')),
]

// In another company nothing begins to leave by itself.
const copia = copyableOf(c.modelosMensagem.base)!
registerCopy({ ...copia, columns: copia.columns.filter((column) => column !== 'evento'), refs: [] })
