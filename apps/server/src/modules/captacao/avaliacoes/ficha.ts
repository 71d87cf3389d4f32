import * as c from '@quadro/contract/captacao/avaliacoes/ficha.ts'
import { autoridades as daSolicitacao } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { sql } from 'kysely'
import { describeTable } from '../../../kit/audit/words.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound, stale } from '../../../kit/http/errors.ts'
import { publishChange } from '../../../kit/http/hub.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { RECUSADO, travarAberta, travarAplicacoes } from '../selecao/selecao-travas.ts'
import { lerSolicitacao, travarSolicitacao } from '../solicitacoes/solicitacao.ts'
import { competenciasPedidas, criteriosDa, escalaDa, fichasDe, veTodas } from './ficha-leitura.ts'

labelTable('ficha_avaliacao', 'Fichas de Avaliação de Candidatos')
labelTable('ficha_criterio', 'Fichas de Avaliação de Candidatos')
labelTable('ficha_nota', 'Fichas de Avaliação de Candidatos')
describeTable('ficha_criterio', {
  singular: 'Critério da ficha de avaliação',
  columns: {
    solicitacao_id: 'Solicitação',
    competencia_id: 'Competência',
    nome: 'Critério',
    nivel_exigido_id: 'Nível exigido',
    peso: 'Peso',
    ordem: 'Ordem',
  },
})
describeTable('ficha_avaliacao', {
  singular: 'Avaliação da ficha',
  columns: { candidato_solicitacao_id: 'Candidatura', avaliador_id: 'Avaliador', comentario: 'Comentário' },
})
describeTable('ficha_nota', {
  singular: 'Nível dado na ficha',
  columns: {
    ficha_avaliacao_id: 'Avaliação da ficha',
    criterio_id: 'Critério',
    nivel_competencia_id: 'Nível',
    observacao: 'Observação',
  },
})

async function ler(ctx: Ctx, id: number): Promise<c.Ficha> {
  const s = await lerSolicitacao(ctx, id)
  const [criterios, niveis] = [await criteriosDa(ctx, id), await escalaDa(ctx, id)]
  const usadas = new Set(criterios.map((k) => k.competenciaId))
  return {
    versao: s.versao,
    criterios,
    niveis,
    doCargo: (await competenciasPedidas(ctx, id, niveis)).filter((p) => !usadas.has(p.competenciaId)),
    pode: s.pode.includes('editar') && ctx.user.can(daSolicitacao.editar) ? ['editar'] : [],
  }
}

const ESCOLHA = 'Escolha um item da lista'
/** Saves the criteria of a request. A criterion that already has levels must stay. */
async function gravar(
  ctx: Ctx,
  solicitacaoId: number,
  wanted: readonly {
    id: number | null
    competenciaId: number | null
    nome: string | null
    nivelExigidoId: number | null
    peso: number
  }[],
): Promise<void> {
  const [atuais, niveis] = [await criteriosDa(ctx, solicitacaoId), await escalaDa(ctx, solicitacaoId)]
  const ids = wanted.flatMap((k) => k.competenciaId ?? [])
  const vistas =
    ids.length === 0 ? [] : await ctx.db.selectFrom('competencia').select('id').where('id', 'in', ids).execute()
  for (const [i, k] of wanted.entries()) {
    const atual = k.id === null ? undefined : atuais.find((a) => a.id === k.id)
    if (k.id !== null && (!atual || atual.competenciaId !== k.competenciaId))
      throw fieldError(`criterios.${i}.nome`, ESCOLHA)
    if (k.competenciaId !== null && !vistas.some((v) => v.id === k.competenciaId))
      throw fieldError(`criterios.${i}.competenciaId`, ESCOLHA)
    if (
      k.nivelExigidoId !== null &&
      k.nivelExigidoId !== atual?.nivelExigidoId &&
      !niveis.some((n) => n.id === k.nivelExigidoId)
    )
      throw fieldError(`criterios.${i}.nivelExigidoId`, ESCOLHA)
  }
  const saem = atuais.filter((a) => !wanted.some((k) => k.id === a.id))
  if (saem.length > 0) {
    const [avaliado] = await rows(
      ctx.db,
      sql<{ criterioId: number }>`
        select n.criterio_id from ficha_nota n where n.criterio_id = any (${saem.map((a) => a.id)}::bigint[]) limit 1`,
    )
    const nome = saem.find((a) => a.id === avaliado?.criterioId)?.nome
    if (nome !== undefined) throw fieldError('criterios', `'${nome}' já foi avaliado e não pode ser retirado.`)
    await ctx.db
      .deleteFrom('fichaCriterio')
      .where(
        'id',
        'in',
        saem.map((a) => a.id),
      )
      .execute()
  }
  for (const [ordem, { id, competenciaId, nivelExigidoId, peso, ...k }] of wanted.entries()) {
    // A competence takes its name from the registry.
    const nome = competenciaId === null ? k.nome : null
    if (id === null)
      await ctx.db
        .insertInto('fichaCriterio')
        .values({ solicitacaoId, ordem, competenciaId, nome, nivelExigidoId, peso })
        .execute()
    else
      await sql`
        update ficha_criterio set ordem = ${ordem}, nome = ${nome}, nivel_exigido_id = ${nivelExigidoId}, peso = ${peso}
         where id = ${id} and (ordem, nome, nivel_exigido_id, peso)
               is distinct from (${ordem}::smallint, ${nome}::text, ${nivelExigidoId}::bigint, ${peso}::integer)`.execute(
        ctx.db,
      )
  }
}

/** A copied request has the same criteria. */
export async function copiarCriterios(ctx: Ctx, de: number, para: number): Promise<void> {
  await sql`
    insert into ficha_criterio (solicitacao_id, ordem, competencia_id, nome, nivel_exigido_id, peso)
      select ${para}, ordem, competencia_id, nome, nivel_exigido_id, peso from ficha_criterio
       where solicitacao_id = ${de} order by ordem, id`.execute(ctx.db)
}

/** An application that was not withdrawn, and whether this user may evaluate it. 404 when the user may not see it. */
async function daAplicacao(ctx: Ctx, solicitacaoId: number, aplicacaoId: number) {
  const [found] = await rows(
    ctx.db,
    sql<{ nome: string; aberta: boolean; contratado: boolean; recusado: boolean; proprio: boolean }>`
      select x.nome, s.status = 'A' and not s.encerrada and not s.cancelada as aberta, x.talento_id is not null as contratado,
             exists (select from recusa_candidato r where r.candidato_solicitacao_id = x.id) as recusado, sou_o_candidato(x.id) as proprio
        from candidato_solicitacao_lista x
        join solicitacao_pessoal s on s.empresa_id = x.empresa_id and s.id = x.solicitacao_id
       where x.id = ${aplicacaoId} and x.solicitacao_id = ${solicitacaoId} and x.removed_at is null`,
  )
  if (!found) throw notFound()
  return found
}
async function lerDoCandidato(ctx: Ctx, id: number, aplicacaoId: number): Promise<c.FichaDoCandidato> {
  const { nome, aberta, contratado, recusado, proprio } = await daAplicacao(ctx, id, aplicacaoId)
  const { criterios, niveis, de } = await fichasDe(ctx, id, [aplicacaoId])
  const { avaliacoes, resultado } = de(aplicacaoId)
  const { criterios: _, ...figuras } = resultado
  const mede = criterios.length > 0 && niveis.length > 0
  return {
    candidato: { id: aplicacaoId, nome },
    criterios,
    niveis,
    avaliacoes,
    resultado: veTodas(ctx) && !proprio ? figuras : null,
    soPropria: !veTodas(ctx) || proprio,
    pode:
      mede && aberta && !contratado && !recusado && !proprio && ctx.user.can(c.autoridades.avaliar) ? ['avaliar'] : [],
  }
}

/** The user's own evaluation of an application, locked with the request. Refuses when the application can no longer be evaluated. */
async function travarPropria(ctx: Ctx, id: number, aplicacaoId: number, versao: number) {
  await travarAberta(ctx, id)
  const a = (await travarAplicacoes(ctx, id, [aplicacaoId])).get(aplicacaoId)
  if (!a || a.removedAt !== null) throw notFound()
  if (a.talentoId !== null) throw invalidState('Este candidato já foi contratado.')
  if (a.recusado) throw invalidState(RECUSADO)
  if ((await daAplicacao(ctx, id, aplicacaoId)).proprio) throw invalidState('Ninguém avalia a si mesmo.')
  const propria = await ctx.db
    .selectFrom('fichaAvaliacao')
    .select(['id', 'versao'])
    .where('candidatoSolicitacaoId', '=', aplicacaoId)
    .where('avaliadorId', '=', ctx.user.id)
    .forUpdate()
    .executeTakeFirst()
  if ((propria?.versao ?? 0) !== versao) throw stale()
  return propria
}

export const ficha: Route[] = [
  route(c.lerFicha)((ctx, { id }) => ler(ctx, id)),
  route(c.gravarFicha)(async (ctx, { id, versao, criterios }) => {
    const s = await travarSolicitacao(ctx, id, versao)
    if (s.encerrada || s.cancelada) throw invalidState('Solicitação encerrada ou cancelada só pode ser lida.')
    await gravar(ctx, id, criterios)
    // Raises the version, because users with the request open have seen the old criteria.
    await updateRow(ctx, 'solicitacaoPessoal', id, { descricao: s.descricao })
    await publishChange(ctx, 'solicitacao_pessoal', id)
    return ler(ctx, id)
  }),
  route(c.lerFichaDoCandidato)((ctx, { id, aplicacaoId }) => lerDoCandidato(ctx, id, aplicacaoId)),
  route(c.avaliarCandidato)(async (ctx, { id, aplicacaoId, versao, notas, comentario }) => {
    const propria = await travarPropria(ctx, id, aplicacaoId, versao)
    const [criterios, niveis] = [await criteriosDa(ctx, id), await escalaDa(ctx, id)]
    for (const [i, n] of notas.entries()) {
      const criterio = criterios.find((k) => k.id === n.criterioId)
      if (!criterio) throw fieldError(`notas.${i}.criterioId`, ESCOLHA)
      if (!niveis.some((nivel) => nivel.id === n.nivelId)) throw fieldError(`notas.${i}.nivelId`, ESCOLHA)
      if (criterio.pedeObservacao && n.observacao === null)
        throw fieldError(`notas.${i}.observacao`, 'Observação é obrigatória')
    }
    const { id: fichaAvaliacaoId } = propria
      ? await ctx.db
          .updateTable('fichaAvaliacao')
          .set({ comentario })
          .where('id', '=', propria.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await ctx.db
          .insertInto('fichaAvaliacao')
          .values({ candidatoSolicitacaoId: aplicacaoId, avaliadorId: ctx.user.id, comentario })
          .returning('id')
          .executeTakeFirstOrThrow()
    await sql`
      delete from ficha_nota where ficha_avaliacao_id = ${fichaAvaliacaoId}
         and criterio_id <> all (${notas.map((n) => n.criterioId)}::bigint[])`.execute(ctx.db)
    for (const { criterioId, nivelId, observacao } of notas)
      await sql`
        insert into ficha_nota (ficha_avaliacao_id, criterio_id, nivel_competencia_id, observacao)
          values (${fichaAvaliacaoId}, ${criterioId}, ${nivelId}, ${observacao})
          on conflict (empresa_id, ficha_avaliacao_id, criterio_id)
            do update set nivel_competencia_id = excluded.nivel_competencia_id, observacao = excluded.observacao
            where (ficha_nota.nivel_competencia_id, ficha_nota.observacao)
                  is distinct from (excluded.nivel_competencia_id, excluded.observacao)`.execute(ctx.db)
    await publishChange(ctx, 'solicitacao_pessoal', id)
    return lerDoCandidato(ctx, id, aplicacaoId)
  }),
  route(c.retirarAvaliacao)(async (ctx, { id, aplicacaoId, versao }) => {
    const propria = await travarPropria(ctx, id, aplicacaoId, versao)
    if (!propria) throw notFound()
    await ctx.db.deleteFrom('fichaAvaliacao').where('id', '=', propria.id).execute()
    await publishChange(ctx, 'solicitacao_pessoal', id)
    return lerDoCandidato(ctx, id, aplicacaoId)
  }),
]
