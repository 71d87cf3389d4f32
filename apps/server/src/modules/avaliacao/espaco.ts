/** What avaliacao shows in the own space: what the person answers, and the own experience. */

import * as desempenho from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import {
  base as BASE_DA_EXPERIENCIA,
  autoridades as daExperiencia,
} from '@quadro/contract/avaliacao/experiencia/experiencia.ts'
import { sql } from 'kysely'
import { registerProvider } from '../../kit/transaction/providers.ts'
import { rows } from '../../kit/transaction/tx.ts'
import { aFazer, eventosDaEquipe, registrarParteDoEspaco } from '../cargo-salario/index.ts'

interface AResponder {
  id: number
  titulo: string
  detalhe: string | null
  ate: string | null
}
registrarParteDoEspaco(async (ctx, { semLogin }) => {
  if (semLogin || !ctx.user.can(desempenho.autoridades.responder)) return []
  const minhas = await rows(
    ctx.db,
    sql<AResponder>`
      select id, case when papel = 'U' then 'Minha autoavaliação' else 'Avaliar ' || avaliado_nome end as titulo, titulo as detalhe,
             data_fim::text as ate
        from minhas_avaliacoes_desempenho()
       where liberada and respondida_em is null and em_nome_por_id is null
         and (data_ini is null or data_ini <= ${ctx.hoje()}::date) and (data_fim is null or data_fim >= ${ctx.hoje()}::date)
       order by data_fim nulls last, id limit 20`,
  )
  return minhas.map(({ id, ...a }) => aFazer(a.titulo, { ...a, url: `${desempenho.base}/${id}` }))
})

registrarParteDoEspaco(async (ctx, { semLogin }) => {
  if (semLogin || !ctx.user.can(daExperiencia.responder)) return []
  const minhas = await rows(
    ctx.db,
    sql<AResponder>`
      select id, 'Experiência de ' || talento_nome as titulo, periodo_nome as detalhe, (prazo::date - 1)::text as ate
        from minhas_experiencias() where situacao = 'A' order by prazo, id limit 20`,
  )
  return minhas.map(({ id, ...a }) => aFazer(a.titulo, { ...a, url: `${BASE_DA_EXPERIENCIA}/responder/${id}` }))
})

/** Of a team: experience periods that end, for whoever manages, and what the manager answers or decides. */
registerProvider(eventosDaEquipe, async (ctx, { talentosIds, de, ate }) => {
  const acabam = await rows(
    ctx.db,
    sql<{ id: number; talentoId: number; fim: string; acompanhamentoId: number | null }>`
      select e.id, e.id as talento_id, e.fim::text as fim,
             (select m.id from minhas_experiencias() m where m.talento_id = e.id and m.situacao = 'A' limit 1) as acompanhamento_id
        from experiencia_lista e
       where e.empresa_id = app_empresa() and e.id = any (${[...talentosIds]}::bigint[])
         and e.situacao in ('X', 'P') and e.fim between ${de}::date and ${ate}::date`,
  )
  return acabam.flatMap(({ talentoId, fim, acompanhamentoId }) => [
    {
      ...{ talentoId, tipo: 'V' as const, titulo: 'Fim da experiência', detalhe: null, data: fim },
      url: ctx.user.can(daExperiencia.ver) ? `${BASE_DA_EXPERIENCIA}/${talentoId}` : null,
      propostaId: null,
    },
    ...(acompanhamentoId !== null && ctx.user.can(daExperiencia.responder)
      ? [
          {
            ...{ talentoId, tipo: 'D' as const, titulo: 'Experiência a responder', detalhe: null, data: fim },
            url: `${BASE_DA_EXPERIENCIA}/responder/${acompanhamentoId}`,
            propostaId: null,
          },
        ]
      : []),
  ])
})
