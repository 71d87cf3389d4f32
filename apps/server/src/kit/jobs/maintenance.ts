import type pg from 'pg'
import type { Services } from '../http/services.ts'
import { settleLost } from './executors.ts'
import { defineChore } from './jobs.ts'

const KEEP = '30 days'
/** Mails contain names and decisions about people, so they are not kept for ever. Administrators ask about mails of the last months. */
const KEEP_CALLS = '90 days'
const KEEP_MAILS = '180 days'
/** Messages contain names and decisions about people. Who needs the information later finds it in the record itself. */
const KEEP_MESSAGES = '365 days'
/** An import stores the content of the spreadsheet and the data to undo it. Both are personal data. */
const KEEP_IMPORTS = '180 days'

/** Removes files whose owner row is gone; `dono_entidade` is the owner's table. */
async function removeOrphans(owner: pg.Pool): Promise<void> {
  await owner.query(`delete from arquivo where dono_id is null and criado_em < now() - interval '1 day'`)
  const { rows } = await owner.query<{ tabela: string; consulta: string }>(`
    select dono_entidade as tabela,
           format('delete from arquivo a where a.dono_entidade = %L and a.dono_id is not null
                     and not exists (select from %I d where d.id = a.dono_id)', dono_entidade, dono_entidade) as consulta
      from (select distinct dono_entidade from arquivo) x
     where to_regclass(quote_ident(dono_entidade)) is not null`)
  for (const { consulta } of rows) await owner.query(consulta)
}

/**
 * Removes bytes that belong to no row. A transaction that wrote bytes may not have committed yet, so bytes wait an hour; bytes of a deleted
 * row are removed at once.
 */
export async function removeBytes({ storage, log }: Services, owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ chave: string }>(`
    select chave from arquivo_remover r where desde < now() - interval '1 hour'
       and not exists (select from arquivo a where a.chave = r.chave) limit 10000`)
  for (const { chave } of rows) {
    try {
      await storage.remove(chave)
      await owner.query('delete from arquivo_remover where chave = $1', [chave])
    } catch (error) {
      log.warn({ mensagem: (error as Error).message }, 'arquivo não removido; fica para a próxima vez')
    }
  }
}

/** Removes old data that is no longer needed. It is safe to run twice, or in two processes at once. */
export async function maintain(services: Services, owner: pg.Pool): Promise<void> {
  await settleLost(owner)
  await owner.query('delete from sessao where expira_em < now()')
  await owner.query(`delete from envio_repetido where criado_em < now() - interval '1 day'`)
  await owner.query('delete from sessao_candidato where expira_em < now()')
  await owner.query('delete from sessao_pessoal where expira_em < now()')
  await owner.query(`delete from ficha_email where expira_em < now() - interval '1 day'`)
  await owner.query(`delete from email where criado_em < now() - interval '${KEEP_MAILS}' and situacao <> 'na-fila'`)
  await owner.query(`delete from usuario_mensagem where data < now() - interval '${KEEP_MESSAGES}'`)
  await owner.query(`
    delete from mensagem m where data < now() - interval '1 hour'
       and not exists (select from usuario_mensagem u where u.empresa_id = m.empresa_id and u.mensagem_id = m.id)`)
  await owner.query(`delete from integracao_chamada where em < now() - interval '${KEEP_CALLS}'`)
  await owner.query(`delete from limite where janela < now() - interval '2 days'`)
  const old = `criado_em < now() - interval '${KEEP_IMPORTS}'`
  await owner.query(`delete from arquivo where dono_entidade = 'importacao' and ${old}`)
  await owner.query(`delete from importacao_registro where importacao_id in (select id from importacao where ${old})`)
  await owner.query(`
    update importacao set linhas = null, correcoes = '[]', trocas = '[]', cabecalho = null, colunas = null where linhas is not null and ${old}`)
  await owner.query(`
    delete from arquivo a using tarefa t
     where a.dono_entidade = 'tarefa' and a.dono_id = t.id and t.criado_em < now() - interval '${KEEP}'`)
  await owner.query(`
    delete from tarefa where criado_em < now() - interval '${KEEP}' and situacao not in ('na-fila', 'executando')`)
  await removeOrphans(owner)
  await removeBytes(services, owner)
  await services.storage.sweep()
}

defineChore('manutencao', { cron: '17 * * * *', run: maintain })
// Runs every minute: a user who erases a record is told that it is gone, and its files must be gone too.
defineChore('bytes', { cron: '* * * * *', run: removeBytes })
