import { AVISA_DIAS, autoridades } from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { necessidadesDeTreinamento } from '../../cargo-salario/index.ts'

interface Falta {
  cursoId: number
  curso: string
  talentoId: number
  nome: string
  /** The certification, or the course itself. */
  treinamento: string
  /** Until when the last one counts; null when one is asked for that the person never had. */
  validade: string | null
}

/**
 * The courses that the mandatory training of a person lacks (its certifications and courses, by the band and by the rules of the matrix), and
 * those of certifications that end soon; but for whom a class of the course is open.
 */
registerProvider(necessidadesDeTreinamento, async (ctx) => {
  if (!ctx.user.can(autoridades.ver)) return []
  const dia = ctx.hoje()
  const faltas = await rows(
    ctx.db,
    sql<Falta>`
      with exigido as materialized (select * from treinamentos_exigidos(${dia}::date, ${AVISA_DIAS}::integer)),
      falta as materialized (
        select x.talento_id, x.certificacao_id, x.validade
          from colaborador_certificacao_lista x
         where x.ultima and x.talento_situacao = 'A' and x.validade <= ${dia}::date + ${AVISA_DIAS}::int
           -- Whose courses were done again waits for a practical evaluation only.
           and not exists (select from colaborador_certificacao y
                            where y.talento_id = x.talento_id and y.certificacao_id = x.certificacao_id and y.data > x.data)
        union all
        select x.talento_id, x.certificacao_id, null from exigido x where x.situacao = 'FALTA' and x.certificacao_id is not null),
      curso as materialized (
        select f.talento_id, y.curso_empresa_id, y.curso_id, c.nome as treinamento, f.validade
          from falta f
          join certificacao c on c.id = f.certificacao_id
          join certificacao_curso y on y.certificacao_id = c.id
        union all
        select x.talento_id, l.empresa_id, x.curso_id, l.nome, x.validade
          from exigido x
          join curso_lista l on l.id = x.curso_id
         where x.situacao in ('FALTA', 'VENCIDO', 'A_VENCER'))
      select f.curso_id, l.nome as curso, f.talento_id, coalesce(t.nome_social, t.nome) as nome, f.treinamento, f.validade
        from curso f
        join curso_lista l on l.empresa_id = f.curso_empresa_id and l.id = f.curso_id and l.oferecido
        join talento_lista t on t.id = f.talento_id
       where not exists (select from colaborador_turma i join turma u on u.id = i.turma_id
                          where i.talento_id = f.talento_id and u.curso_id = f.curso_id and i.cancelada_em is null
                            and u.cancelada_em is null and u.realizada_em is null)
       order by sem_acento(l.nome), f.curso_id, sem_acento(t.nome), f.talento_id, f.validade nulls last`,
  )
  const dizer = ({ treinamento, validade }: Falta) =>
    validade === null
      ? `falta ${treinamento}`
      : `${treinamento} ${validade < dia ? 'venceu' : 'vence'} em ${formatarData(validade)}`
  return [...Map.groupBy(faltas, (f) => f.cursoId).values()].map((de) => ({
    chave: `curso-${de[0]!.cursoId}`,
    titulo: de[0]!.curso,
    origem: 'V' as const,
    competenciaId: null,
    cursoId: de[0]!.cursoId,
    pessoas: [...Map.groupBy(de, (f) => f.talentoId).values()].map((suas) => ({
      id: suas[0]!.talentoId,
      nome: suas[0]!.nome,
      motivo: suas.map(dizer).join('; '),
    })),
  }))
})
