import type { Company } from '../../../demo/part.ts'
import { cpf } from '../../../demo/random.ts'

const PESSOAS = [
  ['Rosângela Pires Montenegro', 'rosangela.montenegro', '988120034'],
  ['Everton Luiz Cavalcante', 'everton.cavalcante', '991457720'],
  ['Ana Beatriz Saldanha', 'ana.saldanha', '987701298'],
] as const
/** A range of numbers that no other part of the demonstration uses for its people. */
const FIRST = 870_000_000

/** Registrations that wait for their owners, at an open vacancy. Nobody has the links of these; they can be sent again. */
export async function cadastrosAConfirmar({ client, empresaId, n }: Company): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select s.id from anuncio a join solicitacao_pessoal s on s.empresa_id = a.empresa_id and s.id = a.solicitacao_id
      where a.empresa_id = $1 and a.exibir_modulo_externo and s.status = 'A' and s.tipo_vaga in ('EXTERNA', 'MISTA')
        and not s.suspensa and not s.encerrada and not s.cancelada
        and (a.previsao_encerramento is null or a.previsao_encerramento >= current_date)
      order by a.id desc limit 1`,
    [empresaId],
  )
  if (!rows[0]) return
  for (const [i, [nome, caixa, foneCelular]] of PESSOAS.entries()) {
    const pessoa = { nome, email: `${caixa}@correio.example`, dddCelular: '85', foneCelular }
    const mudanca = { pessoa, candidato: { primeiroEmprego: false } }
    const dados = { cpf: cpf(FIRST + 10 * n + i), mudanca, aceito: true, solicitacaoId: Number(rows[0].id) }
    await client.query(
      `insert into ficha_email (hash, finalidade, empresa_id, dados, expira_em)
       values (sha256(convert_to($1, 'UTF8')), 'confirmar-cadastro', $2, $3, now() + make_interval(days => 7) - make_interval(hours => $4))`,
      [`demonstracao:${empresaId}:${i}`, empresaId, JSON.stringify(dados), 5 + 20 * i],
    )
  }
}
