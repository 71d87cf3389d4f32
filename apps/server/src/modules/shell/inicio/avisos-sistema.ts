import { CODIGOS } from '@quadro/contract/kit/aviso-sistema.ts'
import { listarMensagensSistema } from '@quadro/contract/shell/inicio/avisos-sistema.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { registerSystemNotice, systemNotices } from '../../../kit/messages/system-notices.ts'
import { programVersion } from '../../../version.ts'

// Shown until the user has seen the news of a version. New users do not get it, because they do not know the former version.
registerSystemNotice(CODIGOS.versao, undefined, async (ctx) => {
  const { versaoVista } = await ctx.db
    .selectFrom('usuario')
    .select('versaoVista')
    .where('id', '=', ctx.user.id)
    .executeTakeFirstOrThrow()
  if (versaoVista === null || versaoVista === programVersion) return undefined
  return { gravidade: 'INFO', mensagens: [`Nova versão disponível: ${programVersion}.`] }
})

export const avisosDoSistema: Route[] = [route(listarMensagensSistema)(systemNotices)]
