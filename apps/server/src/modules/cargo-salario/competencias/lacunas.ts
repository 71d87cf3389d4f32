import { matrizTalentosCompetencias } from '@quadro/contract/cargo-salario/relatorios/relatorios-competencias.ts'
import { sql } from 'kysely'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { necessidadesDeTreinamento } from '../provedores.ts'

interface Lacuna {
  competenciaId: number
  competencia: string
  talentoId: number
  nome: string
  exigido: string
  nivel: string | null
}

/**
 * Who is below what the band asks for today, competence by competence. A person without any profile was never looked at, so it says nothing
 * about them; a level is compared by its place on the scale of its day, as in the matrix of talents and competences.
 */
registerProvider(necessidadesDeTreinamento, async (ctx) => {
  if (!ctx.user.can(matrizTalentosCompetencias.authority)) return []
  const dia = ctx.hoje()
  const lacunas = await rows(
    ctx.db,
    sql<Lacuna>`
      with escala as materialized (
        select h.data as de, coalesce(lead(h.data) over (order by h.data), 'infinity') as ate, h.id
          from nivel_competencia_historico h where h.confirmado),
      perfil as materialized (
        select distinct on (p.faixa_salarial_id, p.talento_id) p.id, p.faixa_salarial_id, p.talento_id, p.data
          from configuracao_nivel_competencia p
         where p.confirmado and p.data <= ${dia}::date
         order by p.faixa_salarial_id, p.talento_id, p.data desc),
      linha as materialized (
        select p.faixa_salarial_id, p.talento_id, l.competencia_id, n.descricao as nivel, coalesce(e.ordem, 0) as ordem
          from perfil p
          join competencia_linha l on l.empresa_id = app_empresa() and l.configuracao_id = p.id
          join nivel_competencia n on n.empresa_id = l.empresa_id and n.id = l.nivel_competencia_id
          left join escala s on s.de <= p.data and s.ate > p.data
          left join config_historico_nivel e on e.historico_id = s.id and e.nivel_competencia_id = n.id),
      falta as materialized (
        select x.competencia_id, o.talento_id, o.pessoa_id, x.nivel as exigido, t.nivel
          from ocupantes_em(${dia}::date) o
          join perfil m on m.talento_id = o.talento_id
          join linha x on x.faixa_salarial_id = o.faixa_salarial_id
          left join linha t on t.talento_id = o.talento_id and t.competencia_id = x.competencia_id
         where coalesce(t.ordem, 0) < x.ordem)
      select f.competencia_id, c.nome as competencia, f.talento_id, coalesce(p.nome_social, p.nome) as nome, f.exigido, f.nivel
        from falta f
        join competencia c on c.id = f.competencia_id
        join pessoa p on p.id = f.pessoa_id
       order by sem_acento(c.nome), c.id, sem_acento(p.nome), f.talento_id`,
  )
  return [...Map.groupBy(lacunas, (l) => l.competenciaId).values()].map((de) => ({
    chave: `competencia-${de[0]!.competenciaId}`,
    titulo: de[0]!.competencia,
    origem: 'C' as const,
    competenciaId: de[0]!.competenciaId,
    cursoId: null,
    pessoas: de.map(({ talentoId, nome, exigido, nivel }) => ({
      id: talentoId,
      nome,
      motivo: `${nivel ?? 'sem nível'}, a faixa pede ${exigido}`,
    })),
  }))
})
