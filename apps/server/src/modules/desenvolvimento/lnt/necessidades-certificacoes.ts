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
  certificacao: string
  /** Until when the last one counts; null when the band asks for one that the person never had. */
  validade: string | null
}

/** The courses of certifications that a band asks for and the person lacks, or that end soon, but for whom a class of the course is open. */
registerProvider(necessidadesDeTreinamento, async (ctx) => {
  if (!ctx.user.can(autoridades.ver)) return []
  const dia = ctx.hoje()
  const faltas = await rows(
    ctx.db,
    sql<Falta>`
      with falta as materialized (
        select x.talento_id, x.certificacao_id, x.validade
          from colaborador_certificacao_lista x
         where x.ultima and x.talento_situacao = 'A' and x.validade <= ${dia}::date + ${AVISA_DIAS}::int
           -- Whose courses were done again waits for a practical evaluation only.
           and not exists (select from colaborador_certificacao y
                            where y.talento_id = x.talento_id and y.certificacao_id = x.certificacao_id and y.data > x.data)
        union all
        select t.id, f.certificacao_id, null
          from faixa_certificacao f
          join talento_lista t on t.empresa_id = f.empresa_id and t.faixa_salarial_id = f.faixa_salarial_id
         where t.situacao = 'A' and not exists (select from colaborador_certificacao y
                                                 where y.talento_id = t.id and y.certificacao_id = f.certificacao_id))
      select y.curso_id, l.nome as curso, f.talento_id, coalesce(t.nome_social, t.nome) as nome, c.nome as certificacao, f.validade
        from falta f
        join certificacao c on c.id = f.certificacao_id
        join certificacao_curso y on y.certificacao_id = c.id
        join curso_lista l on l.empresa_id = y.curso_empresa_id and l.id = y.curso_id and l.oferecido
        join talento_lista t on t.id = f.talento_id
       where not exists (select from colaborador_turma i join turma u on u.id = i.turma_id
                          where i.talento_id = f.talento_id and u.curso_id = y.curso_id and i.cancelada_em is null
                            and u.cancelada_em is null and u.realizada_em is null)
       order by sem_acento(l.nome), y.curso_id, sem_acento(t.nome), f.talento_id, f.validade nulls last`,
  )
  const dizer = ({ certificacao, validade }: Falta) =>
    validade === null
      ? `falta ${certificacao}`
      : `${certificacao} ${validade < dia ? 'venceu' : 'vence'} em ${formatarData(validade)}`
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
