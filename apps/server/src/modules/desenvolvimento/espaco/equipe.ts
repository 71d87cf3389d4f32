import { SITUACOES_EXIGIDO } from '@quadro/contract/desenvolvimento/matriz/situacao.ts'
import {
  base as OBRIGATORIOS,
  ver as veObrigatorios,
} from '@quadro/contract/desenvolvimento/matriz/treinamentos-obrigatorios.ts'
import { sql } from 'kysely'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { eventosDaEquipe, quemEstaFora } from '../../cargo-salario/index.ts'
import { exigidosDe } from './meus-cursos.ts'

/** What a manager's page tells of training: what is missing or ends, and who sits in a class. */

registerProvider(eventosDaEquipe, async (ctx, { talentosIds, ate }) => {
  const exigidos = await exigidosDe(ctx, talentosIds)
  return exigidos
    .filter(({ situacao, validade }) => situacao === 'FALTA' || (validade !== null && validade <= ate))
    .map(({ talentoId, nome, situacao, validade }) => ({
      ...{ talentoId, tipo: 'V' as const, titulo: nome, detalhe: SITUACOES_EXIGIDO[situacao], data: validade },
      url: ctx.user.can(veObrigatorios) ? OBRIGATORIOS : null,
      propostaId: null,
    }))
})

registerProvider(quemEstaFora, async (ctx, { talentosIds, de, ate }) =>
  rows(
    ctx.db,
    sql`
      select x.talento_id, 'CURSO' as motivo, min(d.dia)::text as inicio, max(d.dia)::text as fim
        from colaborador_turma x
        join turma t on t.empresa_id = x.empresa_id and t.id = x.turma_id and t.liberada and not t.bloqueada and t.cancelada_em is null
        join dia_turma d on d.empresa_id = t.empresa_id and d.turma_id = t.id
       where x.empresa_id = app_empresa() and x.talento_id = any (${[...talentosIds]}::bigint[])
         and not x.espera and x.cancelada_em is null and d.dia between ${de}::date and ${ate}::date
       group by x.talento_id, t.id`,
  ),
)
