import { autoridades as deSolicitacoes } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { autoridades as deColaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import type pg from 'pg'

interface Mensagem {
  /** Indexes among the users. */
  para: number[]
  tipo: string
  evento: string
  remetente: string
  texto: string
  dias: number
  hora: string
  lida?: boolean
  link: string
  autoridade?: string
  solicitacao?: number
  talento?: number
}

const [RENATA, CAMILA, DIEGO, MARCOS] = [0, 1, 2, 3]

/** Messages to the first company's users in the last days, about existing requests and people, and two news. */
export async function mensagens(
  client: pg.Client,
  { empresaId, hoje, usuarios }: { empresaId: number; hoje: string; usuarios: readonly number[] },
): Promise<void> {
  const { rows: pedidos } = await client.query<{ id: string; codigo: string; descricao: string; status: string }>(
    `select id, codigo, descricao, status from solicitacao_pessoal
      where empresa_id = $1 and not cancelada and not encerrada order by codigo desc`,
    [empresaId],
  )
  const { rows: pessoas } = await client.query<{ id: string; nome: string }>(
    `select t.id, p.nome from talento t join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
      where t.empresa_id = $1 and t.data_desligamento is null order by t.data_admissao desc, t.id limit 6`,
    [empresaId],
  )
  const emAnalise = pedidos.filter((p) => p.status === 'I').slice(0, 3)
  const aprovadas = pedidos.filter((p) => p.status === 'A').slice(0, 4)
  const pagina = (id: string) => `/captacao/solicitacoes-pessoal/${id}`
  const daSolicitacao = (p: (typeof pedidos)[number]) => ({
    tipo: 'R',
    link: pagina(p.id),
    autoridade: deSolicitacoes.ver.name,
    solicitacao: Number(p.id),
  })
  const horas = ['09:41', '08:52', '08:30', '07:15']
  const todas: Mensagem[] = [
    ...emAnalise.map((p, i) => ({
      ...daSolicitacao(p),
      para: [RENATA, MARCOS],
      evento: 'solicitacao-para-liberar',
      remetente: 'Diego Fonseca',
      texto: `Solicitação ${p.codigo} · ${p.descricao} foi aberta e espera liberação.`,
      dias: i,
      hora: horas[i]!,
    })),
    ...aprovadas.slice(0, 2).map((p, i) => ({
      ...daSolicitacao(p),
      para: [DIEGO],
      evento: 'solicitacao-andamento',
      remetente: 'Renata Vasconcelos',
      texto: `Solicitação ${p.codigo} · ${p.descricao} foi aprovada.`,
      dias: i + 1,
      hora: '16:05',
      lida: i === 1,
    })),
    ...aprovadas.slice(0, 2).map((p, i) => ({
      ...daSolicitacao(p),
      link: `${pagina(p.id)}?aba=candidatos`,
      para: [DIEGO],
      evento: 'candidatura',
      remetente: 'Área do candidato',
      texto: `${[14, 3][i]} candidaturas novas em ${p.codigo} · ${p.descricao}.`,
      dias: i,
      hora: '08:30',
    })),
    ...aprovadas.slice(2, 4).map((p) => ({
      ...daSolicitacao(p),
      para: [RENATA, CAMILA],
      evento: 'solicitacao-para-liberar',
      remetente: 'Marcos Paulo Ribas',
      texto: `Solicitação ${p.codigo} · ${p.descricao} voltou para análise e espera liberação.`,
      dias: 4,
      hora: '11:20',
      lida: true,
    })),
    ...pessoas.slice(0, 3).map((p, i) => ({
      para: i === 0 ? [RENATA, CAMILA] : [RENATA],
      tipo: 'F',
      evento: 'admissao',
      remetente: i === 2 ? 'Renata Vasconcelos' : 'Camila Duarte',
      texto: `Admissão de ${p.nome}.`,
      dias: 2 + 3 * i,
      hora: '14:10',
      lida: i === 2,
      link: `/cargo-salario/colaboradores/${p.id}`,
      autoridade: deColaboradores.editar.name,
      talento: Number(p.id),
    })),
    {
      para: [CAMILA],
      tipo: 'U',
      evento: 'importacao-terminada',
      remetente: 'Quadro',
      texto: 'Importação de colaboradores-novembro.xlsx: 12 linhas importadas.',
      dias: 1,
      hora: '17:48',
      link: '/utilitario/importacoes',
    },
    {
      para: [RENATA, CAMILA],
      tipo: 'U',
      evento: 'sugestao-enviada',
      remetente: 'Marcos Paulo Ribas',
      texto: "Marcos Paulo Ribas enviou a sugestão 'Crachá como senha do refeitório'.",
      dias: 3,
      hora: '14:20',
      link: '/utilitario/sugestao-de-melhoria',
    },
  ]
  for (const m of todas) {
    // Not later than now, because the demonstration may start early in the day.
    const quando = `least(now(), $6::timestamptz)`
    const { rows } = await client.query<{ id: string }>(
      `insert into mensagem (empresa_id, tipo, remetente, texto, link, data, evento)
       values ($1, $2, $3, $4, $5, ${quando}, $7) returning id`,
      [empresaId, m.tipo, m.remetente, m.texto, m.link, `${somarDias(hoje, -m.dias)} ${m.hora}`, m.evento],
    )
    for (const para of m.para)
      await client.query(
        `insert into usuario_mensagem (empresa_id, usuario_id, mensagem_id, tipo, lida, data, autoridade, solicitacao_id, talento_id)
         values ($1, $2, $3, $4, $5, ${quando}, $7, $8, $9)`,
        [
          ...[empresaId, usuarios[para], rows[0]!.id, m.tipo, m.lida ?? false],
          `${somarDias(hoje, -m.dias)} ${m.hora}`,
          ...[m.autoridade ?? null, m.solicitacao ?? null, m.talento ?? null],
        ],
      )
  }
  await client.query(
    `insert into noticia (empresa_id, titulo, texto, criticidade, inicio, fim) values
      ($1, 'Férias coletivas da fábrica', $2, '1', $4::date - 6, $4::date + 40),
      ($1, 'Fechamento da folha adiantado', $3, '1', $4::date - 1, $4::date + 20)`,
    [
      empresaId,
      '<p>A fábrica para de <strong>22 de dezembro a 5 de janeiro</strong>. O administrativo trabalha em regime de plantão.</p><h3>O que fazer</h3><ul><li>Confirme até o dia 10 quem fica no plantão.</li><li>Combine as entregas com a Logística.</li></ul>',
      '<p>Por causa do feriado, os lançamentos do mês entram até o <strong>dia 25</strong>. Depois disso ficam para o mês seguinte.</p>',
      hoje,
    ],
  )
}
