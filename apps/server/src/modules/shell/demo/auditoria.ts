import { somarDias } from '@quadro/contract/kit/datas.ts'
import type pg from 'pg'
import type { Row } from '../../../demo/load.ts'

/** Index of the acting user among the users of the demonstration. */
const [RENATA, CAMILA, DIEGO, MARCOS] = [0, 1, 2, 3]
interface Entrada {
  quando: string
  quem: number | null
  acao: 'I' | 'U' | 'L' | 'E' | 'S' | 'F'
  tabela: string
  id: number
  /** For a change: the former values of its columns; the row itself has the new ones. */
  antes?: Row
  /** For an insertion: values at that time, when the row has other values now. */
  entao?: Row
  lidos?: string[]
}

/** State of a request before a decision. */
const PEDIDA = {
  status: 'I',
  data_status: null,
  liberador_id: null,
  observacao_liberador: null,
  suspensa: false,
  encerrada: false,
  data_encerramento: null,
  cancelada: false,
  obs_cancelamento: null,
}
const SUGERIDA = { situacao: 'E', resposta: null, respondida_em: null, respondida_por_id: null }

/** Changes of registry records: days ago, time, user, table, column of the name, name, former values (without them: insertion). */
const CADASTROS: [number, string, number, string, string, string, Row?][] = [
  [2, '16:42', CAMILA, 'cargo', 'nome', 'Operador de Empilhadeira', { nome_mercado: 'Operador de Empilhadeira I' }],
  [5, '10:18', CAMILA, 'ambiente_historico', 'nome_ambiente', 'Doca de expedição', { nome_ambiente: 'Doca' }],
  [9, '14:03', CAMILA, 'funcao_historico', 'nome_funcao', 'Condução de veículos', { nome_funcao: 'Motorista' }],
  [16, '11:27', CAMILA, 'motivo_solicitacao', 'descricao', 'Cota legal'],
  [16, '11:31', CAMILA, 'tipo_documento', 'nome', 'Termo assinado'],
  [24, '09:55', RENATA, 'menu_extra', 'nome', 'Benefícios'],
  [24, '09:57', RENATA, 'menu_extra_link', 'nome', 'Plano de saúde'],
  [24, '09:58', RENATA, 'menu_extra_link', 'nome', 'Vale-refeição'],
  [11, '17:20', RENATA, 'menu_extra_link', 'nome', 'Chamados de TI', { url: 'https://ti.horizonte.example' }],
  [33, '08:47', RENATA, 'empresa', 'nome', 'Horizonte Alimentos', { endereco: 'Rua das Amoreiras, 400' }],
  [38, '10:02', RENATA, 'usuario', 'login', 'marcos'],
]
/** Changes of the missions of positions: days ago, time, present text, former text. */
const MISSOES: [number, string, string, string][] = [
  [4, '15:08', ' e limpa', ''],
  [12, '09:36', ' inteira,', ''],
  [19, '16:14', 'no ritmo e no volume programados', 'no ritmo programado'],
]
/** Logins, logouts and wrong passwords: days ago, time, user, action. */
const ACESSOS: [number, string, number, 'E' | 'S' | 'F'][] = [
  [1, '08:02', CAMILA, 'E'],
  [1, '08:31', RENATA, 'E'],
  [1, '08:55', MARCOS, 'F'],
  [1, '08:56', MARCOS, 'E'],
  [1, '17:58', CAMILA, 'S'],
  [2, '08:05', CAMILA, 'E'],
  [2, '09:12', DIEGO, 'E'],
  [3, '13:40', RENATA, 'E'],
]
const NO_MAXIMO = 60

/**
 * The activity of the first company's people in the previous weeks, as the audit would have recorded it. It is derived from the present
 * rows, so that the last change of a column leads to its present value. The records are chosen by date, number and name, never at random.
 */
export async function auditoria(
  client: pg.Client,
  { empresaId, hoje, usuarios }: { empresaId: number; hoje: string; usuarios: readonly number[] },
): Promise<void> {
  const entradas: Entrada[] = []
  const find = async (text: string, ...values: unknown[]): Promise<Row[]> => {
    const { rows } = await client.query<Row>(text, [empresaId, ...values])
    return rows.map((row) => ({ ...row, id: Number(row.id) }))
  }
  const em = (dia: unknown, hora: string) => `${String(dia)}T${hora}:00-03:00`
  /** A moment on a day in the past, at the given office time. */
  const ha = (dias: number, hora: string) => {
    const dia = somarDias(hoje, -dias)
    const semana = new Date(`${dia}T12:00:00Z`).getUTCDay()
    return em(somarDias(dia, semana === 0 ? -2 : semana === 6 ? -1 : 0), hora)
  }
  const add = (quando: string, quem: number | null, acao: Entrada['acao'], tabela: string, id: unknown, mais = {}) => {
    // Nothing for today, because it may be early in the morning.
    const segundos = String((Number(id) * 37) % 60).padStart(2, '0')
    if (quando.slice(0, 10) < hoje)
      entradas.push({ quando: quando.replace(':00-', `:${segundos}-`), quem, acao, tabela, id: Number(id), ...mais })
  }

  const pedidos = await find(
    `select id, data::text, data_status::text as decidida, status, remuneracao from solicitacao_pessoal
      where empresa_id = $1 and not encerrada and not cancelada and not suspensa and data < $2 order by data desc, id desc limit 5`,
    hoje,
  )
  for (const [n, { id, data, decidida, status, remuneracao }] of pedidos.entries()) {
    // One request was created with a lower amount, which HR corrected.
    const menos = n === 1 && remuneracao !== null ? { remuneracao: Number(remuneracao) - 150 } : undefined
    add(em(data, '10:12'), DIEGO, 'I', 'solicitacao_pessoal', id, { entao: { ...PEDIDA, ...menos } })
    if (menos) add(em(data, '11:05'), CAMILA, 'U', 'solicitacao_pessoal', id, { antes: menos })
    const { status: _s, data_status, liberador_id, observacao_liberador } = PEDIDA
    const antes = { status: 'I', data_status, liberador_id, ...(status === 'R' ? { observacao_liberador } : {}) }
    if (decidida) add(em(decidida, '15:40'), RENATA, 'U', 'solicitacao_pessoal', id, { antes })
  }
  const anuncios = await find(
    `select a.id, s.data_status::text as desde, a.previsao_encerramento::text as ate from anuncio a join solicitacao_pessoal s on s.id = a.solicitacao_id
      where a.empresa_id = $1 and s.status = 'A' and not s.encerrada order by s.data desc, a.id desc limit 2`,
  )
  for (const { id, desde, ate } of anuncios) {
    const antes = { previsao_encerramento: somarDias(String(ate), -7) }
    add(em(desde, '16:20'), DIEGO, 'I', 'anuncio', id, { entao: antes })
    add(em(somarDias(String(desde), 1), '09:15'), DIEGO, 'U', 'anuncio', id, { antes })
  }
  const passos = await find(
    'select id, data::text from historico_candidato where empresa_id = $1 and data < $2 order by data desc, id desc limit 3',
    hoje,
  )
  for (const [n, { id, data }] of passos.entries())
    add(em(data, `14:${35 + 4 * n}`), DIEGO, 'I', 'historico_candidato', id)

  const mudancas = await find(
    `select h.id, h.data::text from colaborador_historico h
      where h.empresa_id = $1 and h.data < $2 and h.motivo <> 'Admissão' order by h.data desc, h.id desc limit 4`,
    hoje,
  )
  for (const { id, data } of mudancas) add(em(data, '09:05'), CAMILA, 'I', 'colaborador_historico', id)
  const saidas = await find(
    `select id, data_desligamento::text as data from talento
      where empresa_id = $1 and data_desligamento < $2 order by data_desligamento desc, id desc limit 2`,
    hoje,
  )
  for (const { id, data } of saidas)
    add(em(data, '17:10'), CAMILA, 'U', 'talento', id, {
      antes: { data_desligamento: null, motivo_desligamento_id: null },
    })
  const pessoas = await find(
    `select p.id, t.id as talento_id from talento t join pessoa p on p.id = t.pessoa_id
      where t.empresa_id = $1 and t.data_desligamento is null order by t.id limit 5`,
  )
  for (const [n, { id, talento_id }] of pessoas.entries()) {
    if (n < 2)
      add(ha(6 + 8 * n, '11:48'), CAMILA, 'U', 'pessoa', id, {
        antes: { logradouro: 'Rua Padre Antônio Tomás', numero: String(118 + 94 * n) },
      })
    add(ha(3 + 2 * n, '10:40'), n % 2 ? RENATA : CAMILA, 'L', 'talento', talento_id, {
      lidos: [n % 2 ? 'salario' : 'ficha'],
    })
  }

  const meses = await find(
    `select id, to_char((mes || '-01')::date + interval '1 month', 'YYYY-MM') as seguinte, valor from faturamento_mensal
      where empresa_id = $1 order by mes desc limit 2`,
  )
  for (const [n, { id, seguinte, valor }] of meses.entries()) {
    const antes = n === 1 ? { valor: Math.round(Number(valor) - 9_000) } : undefined
    add(em(`${seguinte}-04`, '10:30'), CAMILA, 'I', 'faturamento_mensal', id, { entao: antes })
    if (antes) add(em(`${seguinte}-05`, '08:50'), CAMILA, 'U', 'faturamento_mensal', id, { antes })
  }
  const [limite] = await find(
    'select id, quantidade from limite_colaborador where empresa_id = $1 and area_id is not null order by id limit 1',
  )
  if (limite)
    add(ha(20, '14:26'), CAMILA, 'U', 'limite_colaborador', limite.id, {
      antes: { quantidade: Number(limite.quantidade) - 1 },
    })

  const sugestoes = await find(
    `select id, usuario_id, situacao, criado_em::date::text as feita, respondida_em::date::text as respondida from sugestao_melhoria
      where empresa_id = $1 and criado_em > $2::date - 30 order by id`,
    hoje,
  )
  for (const { id, usuario_id, feita, respondida } of sugestoes) {
    add(em(feita, '14:20'), usuarios.indexOf(Number(usuario_id)), 'I', 'sugestao_melhoria', id, { entao: SUGERIDA })
    if (respondida) add(em(respondida, '09:40'), RENATA, 'U', 'sugestao_melhoria', id, { antes: SUGERIDA })
  }
  for (const [dias, hora, com, sem] of MISSOES) {
    const [cargo] = await find(
      `select id, missao from cargo where empresa_id = $1 and missao like '%' || $2 || '%' order by id limit 1`,
      com,
    )
    if (cargo)
      add(ha(dias, hora), CAMILA, 'U', 'cargo', cargo.id, { antes: { missao: String(cargo.missao).replace(com, sem) } })
  }
  for (const [dias, hora, quem, tabela, coluna, nome, antes] of CADASTROS) {
    const onde = tabela === 'usuario' ? '$1 > 0' : `${tabela === 'empresa' ? 'id' : 'empresa_id'} = $1`
    const [row] = await find(`select id from ${tabela} where ${onde} and ${coluna} = $2 order by id limit 1`, nome)
    if (row) add(ha(dias, hora), quem, antes ? 'U' : 'I', tabela, row.id, antes ? { antes } : {})
  }
  for (const [dias, hora, quem, acao] of ACESSOS) add(ha(dias, hora), quem, acao, 'sessao', usuarios[quem])

  entradas.sort((a, b) => (a.quando < b.quando ? -1 : a.quando > b.quando ? 1 : 0))
  for (const entrada of entradas.slice(-NO_MAXIMO)) await write(client, empresaId, usuarios, entrada)
  for (const { quando, quem, acao } of entradas)
    if (acao === 'E')
      await client.query('update usuario set ultimo_acesso = $1 where id = $2', [quando, usuarios[quem!]])
}

/** Writes the entry in the format of the trigger, without the columns that it leaves out and with the values that it masks. */
async function write(
  client: pg.Client,
  empresaId: number,
  usuarios: readonly number[],
  { quando, quem, acao, tabela, id, antes = {}, entao = {}, lidos }: Entrada,
): Promise<void> {
  const columns = '(empresa_id, quando, usuario_id, entidade, registro_id, acao, antes, depois)'
  // A wrong password has no known author, only the login that was used.
  const autor = quem === null || acao === 'F' ? null : usuarios[quem]
  if (!'IU'.includes(acao)) {
    const depois = lidos ?? { endereco: `10.20.4.${10 + (quem ?? 0)}` }
    await client.query(`insert into auditoria ${columns} values ($1, $2, $3, $4, $5, $6, null, $7)`, [
      empresaId,
      quando,
      autor,
      tabela,
      id,
      acao,
      JSON.stringify(depois),
    ])
    return
  }
  await client.query(
    `insert into auditoria ${columns}
     select (r.linha ->> 'empresa_id')::bigint, $2, $3, $4, $1, $5, $6::jsonb, (
              select jsonb_object_agg(d.key, case when d.key = any (m.ocultas) and d.value <> 'null' then '"•"' else d.value end)
                from jsonb_each(case when $5 = 'I' then r.linha || $7::jsonb
                                else (select jsonb_object_agg(k, r.linha -> k) from jsonb_object_keys($6::jsonb) k) end) d)
       from (select to_jsonb(x) - array['versao', 'criado_em', 'atualizado_em', 'busca'] as linha from ${tabela} x where x.id = $1) r
      cross join (select string_to_array(encode(tgargs, 'escape'), '\\000') as ocultas
                    from pg_trigger where tgrelid = $4::regclass and tgname = 'auditoria') m`,
    [id, quando, autor, tabela, acao, JSON.stringify(antes), JSON.stringify(entao)],
  )
}
