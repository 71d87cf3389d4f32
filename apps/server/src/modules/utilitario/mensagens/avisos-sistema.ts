/** Notices of the system about itself on the home page of administrators. */
import { CODIGOS } from '@quadro/contract/kit/aviso-sistema.ts'
import { autoridadesDeBackup, DIAS_SEM_BACKUP } from '@quadro/contract/utilitario/dados/backups.ts'
import { inconsistenciasDoBancoDeDados } from '@quadro/contract/utilitario/dados/relatorio-inconsistencia-banco-dados.ts'
import { verEmails } from '@quadro/contract/utilitario/mensagens/emails.ts'
import { sql } from 'kysely'
import { registerSystemNotice } from '../../../kit/messages/system-notices.ts'
import { hadInconsistenciesLately } from '../../../kit/records/integrity.ts'
import { rows } from '../../../kit/transaction/tx.ts'

registerSystemNotice(CODIGOS.integridade, inconsistenciasDoBancoDeDados.authority, async (ctx) => {
  // Users restricted to areas cannot distinguish a broken reference from a hidden one.
  if (ctx.user.areas !== null || !(await hadInconsistenciesLately(ctx))) return undefined
  return {
    gravidade: 'ERRO',
    mensagens: [
      'Há registros que contradizem as regras do sistema. O relatório diz quais são e como corrigir cada um.',
    ],
  }
})

const DIAS = 7
const emails = (n: number, um: string, varios: string) => (n === 1 ? `1 e-mail ${um}` : `${n} e-mails ${varios}`)
registerSystemNotice(CODIGOS.emails, verEmails, async (ctx) => {
  const [found] = await rows(
    ctx.db,
    sql<{ falharam: number; esperam: number }>`
      select count(*) filter (where situacao = 'falhou')::int as falharam,
             count(*) filter (where situacao = 'na-fila' and criado_em < now() - interval '1 hour')::int as esperam
        from email
       where empresa_id = ${ctx.empresaId} and criado_em > now() - make_interval(days => ${DIAS})`,
  )
  const { falharam, esperam } = found!
  if (falharam + esperam === 0) return undefined
  return {
    gravidade: falharam > 0 ? 'ERRO' : 'ALERTA',
    mensagens: [
      ...(falharam > 0
        ? [`${emails(falharam, 'não pôde ser entregue', 'não puderam ser entregues')} nos últimos ${DIAS} dias.`]
        : []),
      ...(esperam > 0 ? [`${emails(esperam, 'espera', 'esperam')} na fila há mais de uma hora.`] : []),
    ],
  }
})

registerSystemNotice(CODIGOS.backup, autoridadesDeBackup.ver, async (ctx) => {
  const [found] = await rows(
    ctx.db,
    sql<{ falhou: boolean; dias: number | null; nova: boolean }>`
      select coalesce((select situacao = 'falhou' from backup where situacao in ('pronta', 'falhou') order by id desc limit 1), false) as falhou,
             (select current_date - max(criado_em)::date from backup where situacao = 'pronta') as dias,
             (select min(criado_em) > now() - make_interval(days => ${DIAS_SEM_BACKUP}) from empresa) as nova`,
  )
  const { falhou, dias, nova } = found!
  const mensagens = [
    ...(falhou ? ['O último backup falhou.'] : []),
    ...(dias === null && !nova ? ['Nenhum backup foi gerado até agora.'] : []),
    ...(dias !== null && dias > DIAS_SEM_BACKUP ? [`O último backup tem ${dias} dias.`] : []),
  ]
  return mensagens.length > 0 ? { gravidade: falhou ? 'ERRO' : 'ALERTA', mensagens } : undefined
})
