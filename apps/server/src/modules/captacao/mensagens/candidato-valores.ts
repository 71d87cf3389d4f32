import { CAMPOS_DA_CARTA } from '@quadro/contract/captacao/mensagens/candidato-campos.ts'
import { descricaoDe, VINCULO } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarCpf } from '@quadro/contract/kit/documentos.ts'
import { formatarDinheiro } from '@quadro/contract/kit/formato.ts'
import { RETIDO } from '@quadro/contract/kit/textos.ts'
import { sql } from 'kysely'
import { valoresDaEmpresa } from '../../../kit/textos/empresa.ts'
import { fonteDosCampos } from '../../../kit/textos/fontes.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { alcanceEm, registrarLeitura } from '../candidatos/candidatos-leitura.ts'

interface Lido {
  id: number
  nome: string | null
  pessoaId: number | null
  cpf: string | null
  veCpf: boolean
  vaga: string
  cargo: string | null
  vinculo: string | null
  etapa: string | null
  recrutador: string | null
  remuneracao: number | null
}
const NAO = sql<boolean>`false`

/** What texts say of the candidate of a request. The ids are those of applications; the vacancy has its public name. */
export const doCandidato = fonteDosCampos(CAMPOS_DA_CARTA, {
  async ler(ctx, ids, campos) {
    // Of who works here, documents are for those whom the employee is in reach of.
    const veCpf = campos.has('cpf') ? alcanceEm(ctx, sql`p.id`).documentos : NAO
    const found = await rows(
      ctx.db,
      sql<Lido>`
        select x.id, coalesce(nullif(p.nome_social, ''), p.nome, nullif(f.nome_social, ''), f.nome) as nome, p.id as pessoa_id,
               case when ${veCpf} then p.cpf end as cpf, ${veCpf} as ve_cpf,
               coalesce(n.titulo, s.descricao) as vaga, g.nome as cargo, s.vinculo, h.nome as etapa,
               coalesce(nullif(s.recrutador_responsavel, ''), u.nome) as recrutador,
               ${campos.has('remuneracao') ? sql`s.remuneracao` : sql`null::numeric`} as remuneracao
          from candidato_solicitacao x
          join solicitacao_pessoal s on s.id = x.solicitacao_id
          left join anuncio n on n.solicitacao_id = s.id
          left join faixa_salarial fs on fs.id = s.faixa_salarial_id
          left join cargo g on g.id = fs.cargo_id
          left join candidato c on c.id = x.candidato_id
          left join pessoa p on p.id = c.pessoa_id
          left join lateral candidato_vinculado(x.origem_candidato_id) f on x.candidato_id is null
          left join usuario u on u.id = app_usuario()
          left join lateral (
            select t.nome from historico_candidato y join etapa_seletiva t on t.id = y.etapa_seletiva_id
             where y.candidato_solicitacao_id = x.id order by y.data desc, y.id desc limit 1) h on true
         where x.id = any (${[...ids]}::bigint[])`,
    )
    const daEmpresa = await valoresDaEmpresa(ctx)
    for (const { pessoaId, cpf } of found)
      if (pessoaId !== null && cpf !== null) await registrarLeitura(ctx, pessoaId, ['cpf'])
    return new Map(
      found.map(({ id, nome, pessoaId, cpf, veCpf, vaga, cargo, vinculo, etapa, recrutador, remuneracao }) => {
        const nomeCompleto = nome?.trim() || 'candidato'
        return [
          id,
          {
            ...daEmpresa,
            ...{ nome: nomeCompleto.split(/\s+/)[0]!, nomeCompleto, vaga, cargo },
            cpf: pessoaId !== null && !veCpf ? RETIDO : cpf && formatarCpf(cpf),
            vinculo: descricaoDe(VINCULO, vinculo) || null,
            etapa: etapa ?? 'Inscrição',
            recrutador: recrutador ?? 'Equipe de seleção',
            remuneracao: remuneracao === null ? null : formatarDinheiro(remuneracao),
          },
        ]
      }),
    )
  },
  async registrar(ctx, _campo, aplicacoes) {
    const found = await rows(
      ctx.db,
      sql<{ id: number }>`
        select distinct solicitacao_id as id from candidato_solicitacao where id = any (${[...aplicacoes]}::bigint[])`,
    )
    await sql`select registrar_leitura('solicitacao_pessoal', id, array['remuneracao'])
                from unnest(${found.map(({ id }) => id)}::bigint[]) as id`.execute(ctx.db)
  },
})
