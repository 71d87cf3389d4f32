import { autoridades as deCandidatos } from '@quadro/contract/captacao/candidatos/candidatos-autoridade.ts'
import * as c from '@quadro/contract/captacao/candidatos/qualificacao-cadastral.ts'
import { sql } from 'kysely'
import { AppError } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { among } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { alcanceEm } from './candidatos-leitura.ts'

/** The state of the check for candidate `k` (person `p`): the last answer, or that required data is missing. */
export const EM_CURSO = sql<string>`case
  when k.qualificacao_cadastral in ('NAO_VERIFICADO', 'DADOS_INCOMPLETOS')
    then case when p.cpf is null or p.pis is null or p.data_nascimento is null then 'DADOS_INCOMPLETOS' else 'NAO_VERIFICADO' end
  else k.qualificacao_cadastral end`

interface Conhecido {
  id: number
  cpf: string
  pis: string | null
  dataNascimento: string | null
}

export const qualificacaoCadastral: Route[] = [
  fileRoute(c.gerarArquivo)(async (ctx, { candidatosIds, solicitacoesIds }) => {
    if (!ctx.user.can(deCandidatos.verDocumentos)) throw new AppError('FORBIDDEN')
    const escolhidos = candidatosIds.length + solicitacoesIds.length > 0
    const found = await rows(
      ctx.db,
      sql<c.PessoaConsultada>`
        select p.cpf, p.pis, p.nome, p.data_nascimento
          from candidato k join pessoa p on p.id = k.pessoa_id
         where p.cpf is not null and p.pis is not null and p.data_nascimento is not null and ${among('k.id', candidatosIds)}
           and ${alcanceEm(ctx, sql`p.id`).documentos}
           and (${solicitacoesIds.length} = 0 or exists (
                 select from candidato_solicitacao x join solicitacao_pessoal s on s.id = x.solicitacao_id
                  where x.candidato_id = k.id and x.removed_at is null and s.id = any(${solicitacoesIds}::bigint[])))
           -- Whoever is known already is asked again only by being chosen.
           and (${escolhidos} or k.qualificacao_cadastral <> 'QUALIFICADO')
         order by sem_acento(p.nome), k.id
         limit ${c.MAX_PESSOAS + 1}`,
    )
    if (found.length === 0)
      throw new AppError('NO_DATA', 'Nenhum candidato do filtro tem CPF, NIS e data de nascimento para a consulta.')
    if (found.length > c.MAX_PESSOAS)
      throw new AppError(
        'BAD_REQUEST',
        `O arquivo leva até ${c.MAX_PESSOAS.toLocaleString('pt-BR')} pessoas: escolha candidatos ou solicitações.`,
      )
    const text = found.map((p) => `${c.linhaDoArquivo(p)}\r\n`).join('')
    return {
      name: `qualificacao-cadastral-${ctx.hoje()}.txt`,
      type: 'text/plain; charset=utf-8',
      body: async () => Buffer.from(text, 'utf8'),
    }
  }),
  route(c.lerResultado)(async (ctx, { texto }) => {
    const lidas = texto.split(/\r\n|\n|\r/).flatMap((linha, i) => {
      const lida = c.lerLinha(linha)
      return lida ? [{ linha: i + 1, lida }] : []
    })
    const recusadas = lidas.flatMap(({ linha, lida }) =>
      lida.ok ? [] : [{ linha, nome: lida.nome, motivo: lida.motivo }],
    )
    const boas = lidas.flatMap(({ linha, lida }) => (lida.ok ? [{ linha, ...lida }] : []))
    const conhecidos = await rows(
      ctx.db,
      sql<Conhecido>`select k.id, p.cpf, p.pis, p.data_nascimento from candidato k join pessoa p on p.id = k.pessoa_id
        where p.cpf = any(${[...new Set(boas.map((l) => l.cpf))]}::text[]) and ${alcanceEm(ctx, sql`p.id`).documentos} order by k.id for update of k`,
    )
    const porCpf = new Map(conhecidos.map((k) => [k.cpf, k]))
    const gravar = { id: [] as number[], qualificado: [] as boolean[], mensagem: [] as (string | null)[] }
    const vistos = new Set<number>()
    for (const { linha, ...l } of boas) {
      const k = porCpf.get(l.cpf)
      const motivo = !k
        ? 'Nenhum candidato da empresa tem este CPF.'
        : vistos.has(k.id)
          ? 'A pessoa já está em outra linha.'
          : k.pis !== l.pis || k.dataNascimento !== l.dataNascimento
            ? 'O NIS ou a data de nascimento mudou no cadastro depois da consulta: consulte de novo.'
            : undefined
      if (motivo) {
        recusadas.push({ linha, nome: l.nome || null, motivo })
        continue
      }
      vistos.add(k!.id)
      gravar.id.push(k!.id)
      gravar.qualificado.push(l.qualificado)
      gravar.mensagem.push(l.mensagem)
    }
    await sql`
      update candidato k set qualificado = x.ok, qualificacao_cadastral = case when x.ok then 'QUALIFICADO' else 'NAO_QUALIFICADO' end,
             mensagem_qualificacao = x.mensagem, qualificacao_em = now()
        from unnest(${gravar.id}::bigint[], ${gravar.qualificado}::boolean[], ${gravar.mensagem}::text[]) as x (id, ok, mensagem)
       where k.id = x.id`.execute(ctx.db)
    return {
      qualificados: gravar.qualificado.filter(Boolean).length,
      naoQualificados: gravar.qualificado.filter((ok) => !ok).length,
      recusadas: recusadas.sort((a, b) => a.linha - b.linha),
    }
  }),
]
