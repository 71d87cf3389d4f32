import { PAGINA_MEUS_ACEITES } from '@quadro/contract/cargo-salario/aceites/aceite-palavras.ts'
import { PAGINA_DAS_ACOES } from '@quadro/contract/cargo-salario/acoes/acao-palavras.ts'
import { PAGINA_DAS_PROPOSTAS } from '@quadro/contract/cargo-salario/cenarios/propostas-reajuste.ts'
import { autoridades as deColaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as propostas from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import { PAGINA_DOS_ROTEIROS, PAGINA_MINHAS_ETAPAS } from '@quadro/contract/cargo-salario/roteiros/roteiro-palavras.ts'
import { autoridades as deRoteiros } from '@quadro/contract/cargo-salario/roteiros/roteiros-autoridades.ts'
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

/** The messages name nobody, because people who no longer do the step still have them. */
const deEtapas = (quantas: number, uma: string, varias: string) => (quantas === 1 ? uma : `${quantas} ${varias}`)
export const etapaRecebida = defineAviso<{ usuario: number; quantas: number }>('etapa-recebida', {
  caixa: 'F',
  titulo: 'Etapas de roteiros que passam a ser suas',
  descricao: 'Uma etapa da admissão de alguém, ou da sua, cabe a você e pode ser feita.',
  email: 'resumo',
  para: ({ usuario }) => ({ usuarios: [usuario] }),
  mensagem: ({ quantas }) => ({
    texto: deEtapas(quantas, 'Uma etapa de roteiro passou a ser sua.', 'etapas de um roteiro passaram a ser suas.'),
    varias: 'Etapas de roteiros passaram a ser suas ({n} avisos).',
    grupo: 'etapas-recebidas',
    link: PAGINA_MINHAS_ETAPAS,
  }),
})
export const etapaAtrasada = defineAviso<{ usuario: number; quantas: number }>('etapa-atrasada', {
  caixa: 'F',
  titulo: 'Etapas de roteiros atrasadas',
  descricao: 'O prazo de uma etapa que cabe a você passou.',
  email: 'resumo',
  para: ({ usuario }) => ({ usuarios: [usuario] }),
  mensagem: ({ quantas }) => ({
    texto: deEtapas(
      quantas,
      'Uma etapa de roteiro que cabe a você atrasou.',
      'etapas de roteiros que cabem a você atrasaram.',
    ),
    varias: 'Etapas de roteiros que cabem a você atrasaram ({n} avisos).',
    grupo: 'etapas-atrasadas',
    link: PAGINA_MINHAS_ETAPAS,
  }),
})
export const etapaDoRh = defineAviso<{
  talentoId: number
  quantas: number
  oQue: 'recebida' | 'atrasada'
  quem: number | undefined
}>('etapa-do-rh', {
  caixa: 'F',
  titulo: 'Etapas de roteiros do RH',
  descricao: 'Uma etapa que cabe ao RH pode ser feita, ou atrasou.',
  autoridade: deRoteiros.conduzir,
  email: 'nunca',
  para: ({ quem }) => (quem === undefined ? {} : { exceto: quem }),
  mensagem: ({ talentoId, quantas, oQue }) => ({
    texto:
      oQue === 'recebida'
        ? deEtapas(quantas, 'Uma etapa de roteiro cabe ao RH.', 'etapas de um roteiro cabem ao RH.')
        : deEtapas(quantas, 'Uma etapa de roteiro do RH atrasou.', 'etapas de roteiros do RH atrasaram.'),
    varias:
      oQue === 'recebida'
        ? 'Etapas de roteiros cabem ao RH ({n} avisos).'
        : 'Etapas de roteiros do RH atrasaram ({n} avisos).',
    grupo: `etapas-do-rh-${oQue}`,
    link: PAGINA_MINHAS_ETAPAS,
    sobre: { talentoId },
  }),
})

/** Neither names the document or the reason: the page of the step does. */
export const documentoDeEtapaEnviado = defineAviso<{ talentoId: number; quem: number | undefined }>(
  'documento-de-etapa-enviado',
  {
    caixa: 'F',
    titulo: 'Documentos de roteiros a conferir',
    descricao: 'Alguém enviou o documento que uma etapa pede, e o RH o aceita ou recusa.',
    autoridade: deRoteiros.conduzir,
    email: 'nunca',
    para: ({ quem }) => (quem === undefined ? {} : { exceto: quem }),
    mensagem: ({ talentoId }) => ({
      texto: 'Um documento de roteiro espera conferência.',
      varias: 'Documentos de roteiros esperam conferência ({n} avisos).',
      grupo: 'documentos-de-etapas',
      link: `${PAGINA_DOS_ROTEIROS}?ver=conferir`,
      sobre: { talentoId },
    }),
  },
)
export const documentoDeEtapaRecusado = defineAviso<{ usuario: number; id: number }>('documento-de-etapa-recusado', {
  caixa: 'F',
  titulo: 'Documentos seus recusados',
  descricao: 'O RH recusou o documento que você enviou em uma etapa, e diz por quê.',
  email: 'na-hora',
  para: ({ usuario }) => ({ usuarios: [usuario] }),
  mensagem: ({ id }) => ({
    texto: 'O documento que você enviou em uma etapa foi recusado: veja por quê e envie outro.',
    assunto: 'Um documento seu foi recusado',
    link: `${PAGINA_MINHAS_ETAPAS}/${id}`,
  }),
})

/** Names neither the document nor who asks: the page does, for as long as it waits. */
export const documentoParaAceitar = defineAviso<{ usuario: number; quem: number }>('documento-para-aceitar', {
  caixa: 'F',
  titulo: 'Documentos para aceitar',
  descricao: 'Um documento espera pelo seu aceite.',
  email: 'na-hora',
  para: ({ usuario, quem }) => ({ usuarios: [usuario], exceto: quem }),
  mensagem: () => ({
    texto: 'Um documento espera pelo seu aceite.',
    varias: 'Documentos esperam pelo seu aceite ({n} avisos).',
    grupo: 'documentos-para-aceitar',
    link: PAGINA_MEUS_ACEITES,
  }),
})

/** Names neither people nor the scenario: the page tells what the reader may see. */
export const propostasDeReajustePedidas = defineAviso<{
  usuarios: number[]
  ate: string
  tabelaNome: string
  quem: number
}>('propostas-de-reajuste-pedidas', {
  caixa: 'C',
  titulo: 'Propostas de reajuste pedidas',
  descricao: 'O RH pede que você proponha reajustes para a sua equipe, até um dia.',
  email: 'na-hora',
  para: ({ usuarios, quem }) => ({ usuarios, exceto: quem }),
  mensagem: ({ ate, tabelaNome }) => ({
    texto: `Proponha reajustes para a sua equipe até ${formatarData(ate)} (${tabelaNome}).`,
    assunto: `Propostas de reajuste até ${formatarData(ate)}`,
    link: PAGINA_DAS_PROPOSTAS,
  }),
})
export const propostasDeReajusteDecididas = defineAviso<{ usuario: number; quantas: number; quem: number }>(
  'propostas-de-reajuste-decididas',
  {
    caixa: 'C',
    titulo: 'Resposta às suas propostas de reajuste',
    descricao: 'O RH aceitou ou recusou reajustes que você propôs para a sua equipe.',
    email: 'resumo',
    para: ({ usuario, quem }) => ({ usuarios: [usuario], exceto: quem }),
    mensagem: ({ quantas }) => ({
      texto:
        quantas === 1
          ? 'Uma proposta de reajuste sua foi decidida.'
          : `${quantas} propostas de reajuste suas foram decididas.`,
      varias: 'Propostas de reajuste suas foram decididas ({n} avisos).',
      grupo: 'propostas-de-reajuste-decididas',
      link: PAGINA_DAS_PROPOSTAS,
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
    texto: `O desligamento de ${d.nome} em ${formatarData(d.data)} foi desfeito.`,
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
