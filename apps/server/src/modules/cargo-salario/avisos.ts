import { PAGINA_DAS_ACOES } from '@quadro/contract/cargo-salario/acoes/acao-palavras.ts'
import { autoridades as deColaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as propostas from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Ctx } from '../../kit/http/context.ts'
import { type Aviso, avisar, defineAviso } from '../../kit/messages/messages.ts'

/** Notices about positions and people, in the order in which users see them in their preferences. */

/** The message names the fields but never contains their values. */
const mensagemDaProposta = ({ id, nome, oQue }: { id: number; nome: string; oQue: string }) => ({
  texto: oQue,
  assunto: 'Proposta de alteração de dados',
  link: `/cargo-salario/propostas-alteracao/${id}`,
  remetente: nome,
  sobre: { propostaId: id },
})
interface DaProposta {
  id: number
  nome: string
  oQue: string
  decidem: number[]
}
export const propostaParaDecidir = defineAviso<DaProposta>('proposta-para-decidir', {
  caixa: 'C',
  titulo: 'Propostas de alteração à espera',
  descricao: 'Alguém propôs mudar os próprios dados, e você pode decidir.',
  autoridade: propostas.autoridades.decidir,
  email: 'na-hora',
  para: ({ decidem }) => ({ usuarios: decidem }),
  mensagem: mensagemDaProposta,
})
export const cadastroParaConfirmar = defineAviso<DaProposta>('cadastro-para-confirmar', {
  caixa: 'C',
  titulo: 'Cadastros à espera de confirmação',
  descricao: 'Alguém sem e-mail conhecido fez um cadastro que só o RH pode confirmar.',
  autoridade: propostas.autoridades.decidir,
  // There is no e-mail, because anybody can send registrations and could fill a mailbox.
  email: 'nunca',
  para: ({ decidem }) => ({ usuarios: decidem }),
  mensagem: mensagemDaProposta,
})
export const propostaDecidida = defineAviso<{ usuarios: number[]; texto: string; assunto: string }>(
  'proposta-decidida',
  {
    caixa: 'C',
    titulo: 'Resposta às suas propostas',
    descricao: 'O RH aceitou ou recusou o que você propôs mudar nos seus dados.',
    email: 'na-hora',
    para: ({ usuarios }) => ({ usuarios }),
    mensagem: ({ texto, assunto }) => ({ texto, assunto, link: '/meus-dados' }),
  },
)

/** The message contains neither title nor origin, because people who are no longer responsible still have it. */
export const acaoRecebida = defineAviso<{ id: number; prazo: string | null; usuarios: number[]; quem: number }>(
  'acao-recebida',
  {
    caixa: 'C',
    titulo: 'Ações que passam a ser suas',
    descricao: 'Alguém escolheu você para responder por uma ação.',
    email: 'na-hora',
    para: ({ usuarios, quem }) => ({ usuarios, exceto: quem }),
    mensagem: ({ id, prazo }) => ({
      texto: `Você passou a responder por uma ação${prazo ? `, com prazo em ${formatarData(prazo)}` : ''}.`,
      assunto: 'Uma ação passou a ser sua',
      link: `${PAGINA_DAS_ACOES}/${id}`,
    }),
  },
)

interface DoTalento {
  talentoId: number
  nome: string
  data: string
  quem: number
}
const pagina = ({ talentoId }: DoTalento) => `/cargo-salario/colaboradores/${talentoId}`
const daAdmissao = (verbo: string, d: DoTalento) => ({
  texto: `${verbo} de ${d.nome} em ${formatarData(d.data)}.`,
  link: pagina(d),
  sobre: { talentoId: d.talentoId },
})
export const admissao = defineAviso<DoTalento>('admissao', {
  caixa: 'F',
  titulo: 'Admissões',
  descricao: 'Alguém foi admitido, ou tem a admissão marcada.',
  autoridade: deColaboradores.editar,
  email: 'nunca',
  para: ({ quem }) => ({ exceto: quem }),
  mensagem: (d) => daAdmissao('Admissão', d),
})
export const readmissao = defineAviso<DoTalento>('readmissao', {
  caixa: 'F',
  titulo: 'Readmissões',
  descricao: 'Alguém que já trabalhou aqui foi readmitido, ou tem a readmissão marcada.',
  autoridade: deColaboradores.editar,
  email: 'nunca',
  para: ({ quem }) => ({ exceto: quem }),
  mensagem: (d) => daAdmissao('Readmissão', d),
})
export const desligamento = defineAviso<DoTalento>('desligamento', {
  caixa: 'F',
  titulo: 'Desligamentos',
  descricao: 'O desligamento de alguém foi lançado, também com data futura. A própria pessoa não é avisada.',
  autoridade: deColaboradores.desligar,
  email: 'nunca',
  para: ({ quem }) => ({ exceto: quem }),
  mensagem: (d) => ({
    texto: `Desligamento de ${d.nome} em ${formatarData(d.data)}.`,
    link: pagina(d),
    sobre: { talentoId: d.talentoId },
  }),
})
export const desligamentoCancelado = defineAviso<DoTalento>('desligamento-desfeito', {
  caixa: 'F',
  titulo: 'Desligamentos desfeitos',
  descricao: 'Um desligamento lançado foi desfeito. A própria pessoa não é avisada.',
  autoridade: deColaboradores.desligar,
  email: 'nunca',
  para: ({ quem }) => ({ exceto: quem }),
  mensagem: (d) => ({
    texto: `O desligamento de ${d.nome}, que seria em ${formatarData(d.data)}, foi desfeito.`,
    link: pagina(d),
    sobre: { talentoId: d.talentoId },
  }),
})

/** Sends a notice about one employee by name. Imports send their own notice instead. */
export async function avisarDoTalento(
  ctx: Ctx,
  aviso: Aviso<DoTalento>,
  talentoId: number,
  data: string,
): Promise<void> {
  const { nome } = await ctx.db
    .selectFrom('talento as t')
    .innerJoin('pessoa as p', 'p.id', 't.pessoaId')
    .select('p.nome')
    .where('t.id', '=', talentoId)
    .executeTakeFirstOrThrow()
  await avisar(ctx, aviso, { talentoId, nome, data, quem: ctx.user.id })
}
