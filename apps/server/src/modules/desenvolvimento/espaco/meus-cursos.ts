import {
  base as A_RESPONDER,
  autoridades as dasAvaliacoes,
} from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-de-turmas.ts'
import { AVISA_DIAS } from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import * as c from '@quadro/contract/desenvolvimento/espaco/meus-cursos.ts'
import { emOrdem, SITUACOES_EXIGIDO } from '@quadro/contract/desenvolvimento/matriz/situacao.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { aFazer, comoEu, quemSou, registrarParteDoEspaco, sobreMim } from '../../cargo-salario/index.ts'

type Exigido = c.MeusCursos['exigidos'][number]
/** What is asked of these people, with whom; the caller may read it of them. */
export const exigidosDe = (ctx: Ctx, talentosIds: readonly number[]) =>
  rows(
    ctx.db,
    sql<Exigido & { talentoId: number }>`
      with exigidos as materialized (
        select x.* from treinamentos_exigidos(${ctx.hoje()}::date, ${AVISA_DIAS}::integer, ${[...talentosIds]}::bigint[]) x)
      select x.talento_id, coalesce(k.nome, u.nome || coalesce(' · ' || u.empresa_nome, '')) as nome, x.feito::text as feito,
             x.validade::text as validade, x.situacao
        from exigidos x
        left join certificacao k on k.empresa_id = x.empresa_id and k.id = x.certificacao_id
        left join curso_lista u on u.id = x.curso_id
       order by x.validade nulls last, sem_acento(coalesce(k.nome, u.nome)), x.talento_id`,
  )
/** What has to be done stands first. */
const oQueFalta = (e: Exigido): boolean => !emOrdem(e.situacao) || e.situacao === 'A_VENCER'

async function ler(ctx: Ctx, talentoId: number): Promise<c.MeusCursos> {
  const exigidos = (await exigidosDe(ctx, [talentoId])).map(({ talentoId: _, ...e }) => e)
  const turmas = await rows(
    ctx.db,
    sql<c.MeusCursos['turmas'][number]>`
      select v.curso_nome as curso, v.turma_descricao as turma, t.primeiro_dia::text as primeiro_dia, t.ultimo_dia::text as ultimo_dia, v.situacao
        from colaborador_turma_lista v join turma_lista t on t.empresa_id = v.empresa_id and t.id = v.turma_id
       where v.empresa_id = app_empresa() and v.talento_id = ${talentoId} and v.situacao <> 'C'
       order by t.ultimo_dia desc nulls first, v.id desc limit 100`,
  )
  const certificacoes = await rows(
    ctx.db,
    sql<c.MeusCursos['certificacoes'][number]>`
      select certificacao_nome as nome, data::text as data, validade::text as validade, situacao
        from colaborador_certificacao_lista
       where empresa_id = app_empresa() and talento_id = ${talentoId} and situacao <> 'RENOVADA'
       order by validade nulls last, sem_acento(certificacao_nome), id limit 100`,
  )
  return { exigidos: [...exigidos.filter(oQueFalta), ...exigidos.filter((e) => !oQueFalta(e))], turmas, certificacoes }
}
const NADA: c.MeusCursos = { exigidos: [], turmas: [], certificacoes: [] }
const deQuemChama = async (ctx: Ctx, semLogin: boolean) => {
  const eu = await quemSou(ctx)
  return eu ? comoEu(ctx, { semLogin }, () => ler(ctx, eu.talentoId)) : NADA
}

/** 'Vence em 30/11/2026', 'Nunca fiz' */
export const dizerPrazo = ({ situacao, validade }: Exigido): string =>
  situacao === 'FALTA'
    ? 'Ainda não feito'
    : situacao === 'PENDENTE'
      ? 'À espera do resultado'
      : validade === null
        ? SITUACOES_EXIGIDO[situacao]
        : situacao === 'VENCIDO'
          ? `Venceu em ${formatarData(validade)}`
          : `Vence em ${formatarData(validade)}`

registrarParteDoEspaco(async (ctx, eu) => {
  const url = eu.semLogin ? c.lerCursosPessoais.path : c.PAGINA_MEUS_CURSOS
  const { exigidos, turmas, certificacoes } = await comoEu(ctx, eu, () => ler(ctx, eu.talentoId))
  const faltam = exigidos.filter(oQueFalta)
  const [primeiro] = faltam
  return [
    ...faltam
      .filter(({ situacao }) => situacao !== 'PENDENTE')
      .map((e) => aFazer(`Treinamento: ${e.nome}`, { detalhe: dizerPrazo(e), ate: e.validade, url })),
    sobreMim('Cursos e certificados', {
      detalhe: primeiro
        ? `${primeiro.nome}: ${dizerPrazo(primeiro).toLowerCase()}`
        : exigidos.length + turmas.length + certificacoes.length === 0
          ? 'Nada registrado'
          : 'Em dia',
      url,
    }),
  ]
})

/** Reactions to classes, and what a class changed at work, for who answers them with a login. */
registrarParteDoEspaco(async (ctx, { semLogin }) => {
  if (semLogin || !ctx.user.can(dasAvaliacoes.responder)) return []
  const minhas = await rows(
    ctx.db,
    sql<{ id: number; titulo: string; detalhe: string; ate: string | null }>`
      select questionario_id as id, case when tipo = 'T' then 'Avaliar a turma: ' || curso else 'Eficácia: ' || talento_nome end as titulo,
             case when tipo = 'T' then turma else curso end as detalhe, ate::text as ate
        from minhas_avaliacoes_de_turma()
       where respondido_em is null and encerrado_em is null and prazo > now() order by ate, id limit 20`,
  )
  return minhas.map(({ id, titulo, ...a }) => aFazer(titulo, { ...a, url: `${A_RESPONDER}/${id}` }))
})

export const meusCursos: Route[] = [
  route(c.lerMeusCursos)((ctx) => deQuemChama(ctx, false)),
  route(c.lerCursosPessoais)((ctx) => deQuemChama(ctx, true)),
]
