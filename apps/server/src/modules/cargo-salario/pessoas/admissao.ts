import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, fieldError, todosOsErros } from '../../../kit/http/errors.ts'
import { explainConstraint } from '../../../kit/records/constraints.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { abrirLimites, CAMPOS_DO_LUGAR } from './limites.ts'
import { exigirLugar, type Lugar, type SalarioGravado } from './lugar.ts'

const JA_TRABALHA = 'Esta pessoa já tem um vínculo ativo nesta empresa.'
// Happens if this user may not see the other engagement, or if an admission is moved to a date before the end of the previous one.
explainConstraint('talento_sem_sobreposicao', 'cpf', 'Esta pessoa já tem um vínculo nesta empresa neste período.')
explainConstraint('talento_codigo', 'codigo', 'Já existe um colaborador com esta matrícula.')
explainConstraint('pessoa_cpf', 'cpf', 'Este CPF já pertence a outra pessoa desta empresa.')

export interface Admissao extends Omit<Lugar, 'areaOrganizacionalId' | 'funcaoId' | 'ambienteId'> {
  pessoaId: number
  /** It may be in the future. */
  dataAdmissao: string
  vinculo: string
  areaId: number
  funcaoId?: number | null
  ambienteId?: number | null
  /** By default the next number of the company. */
  codigo?: string | null
  /** By default the salary of the position's band. */
  salario?: SalarioGravado
  /** Reason in the first history row. */
  motivo?: string
}

/** Saves with the next free number of the company. Some numbers may be taken by hand or by people whom this user does not see. */
async function comProximaMatricula(ctx: Ctx, gravar: (codigo: string) => Promise<number | undefined>): Promise<number> {
  for (let tentativa = 0; tentativa < 200; tentativa++) {
    const [{ codigo } = { codigo: '1' }] = await rows(
      ctx.db,
      sql<{ codigo: string }>`select proxima_matricula() as codigo`,
    )
    const id = await gravar(codigo)
    if (id !== undefined) return id
  }
  throw new AppError('DUPLICATE', 'Informe a matrícula: as próximas já estão em uso.')
}

/**
 * Creates an engagement of a person with its first history row. Refuses people who already work here, an admission that is not after the
 * last (even planned) dismissal, and admissions beyond a limit of the company. `erros` are those that the caller found before: all are told at
 * once.
 */
export async function admitir(ctx: Ctx, a: Admissao, erros = todosOsErros()): Promise<number> {
  const lugar: Lugar = {
    estabelecimentoId: a.estabelecimentoId,
    areaOrganizacionalId: a.areaId,
    faixaSalarialId: a.faixaSalarialId,
    funcaoId: a.funcaoId ?? null,
    ambienteId: a.ambienteId ?? null,
  }
  await erros.de(() => exigirLugar(ctx, lugar, a.dataAdmissao))
  const ultimo = await ctx.db
    .selectFrom('talento')
    .select(['dataDesligamento'])
    .where('pessoaId', '=', a.pessoaId)
    .where((eb) => eb.or([eb('dataDesligamento', 'is', null), eb('dataDesligamento', '>=', a.dataAdmissao)]))
    .orderBy('dataDesligamento', (ob) => ob.desc().nullsFirst())
    .executeTakeFirst()
  if (ultimo && ultimo.dataDesligamento === null) throw new AppError('DUPLICATE', JA_TRABALHA)
  await erros.de(() => {
    if (ultimo) throw fieldError('dataAdmissao', 'A admissão deve ser posterior ao último desligamento')
  })
  erros.recusar()
  const conferirLimites = await abrirLimites(ctx, { dia: a.dataAdmissao })
  const inserir = (codigo: string) =>
    ctx.db
      .insertInto('talento')
      .values({ pessoaId: a.pessoaId, dataAdmissao: a.dataAdmissao, vinculo: a.vinculo, codigo })
      .returning('id')
  const id = a.codigo
    ? (await inserir(a.codigo).executeTakeFirstOrThrow()).id
    : await comProximaMatricula(
        ctx,
        async (codigo) =>
          (
            await inserir(codigo)
              .onConflict((on) => on.constraint('talento_codigo').doNothing())
              .executeTakeFirst()
          )?.id,
      )
  const { areaOrganizacionalId: areaId, ...resto } = lugar
  await ctx.db
    .insertInto('colaboradorHistorico')
    .values({ talentoId: id, data: a.dataAdmissao, areaId, ...resto, ...a.salario, motivo: a.motivo ?? 'Admissão' })
    .execute()
  await conferirLimites(id, CAMPOS_DO_LUGAR)
  return id
}
