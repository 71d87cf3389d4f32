import { campo, campoReservado, catalogo, PODE_FALTAR, paraMensagens } from '../../kit/textos.ts'
import { DA_EMPRESA } from '../../kit/textos-empresa.ts'
import { autoridades as doCandidato } from '../candidatos/candidatos-autoridade.ts'
import { autoridades as daSolicitacao } from '../solicitacoes/solicitacoes-autoridade.ts'

/** What a text about a candidate of a request may say. */
export const CAMPOS_DA_CARTA = catalogo(
  'Candidato de uma solicitação',
  [
    campo('nome', 'Primeiro nome do candidato', 'Ana'),
    campo('nomeCompleto', 'Nome completo do candidato', 'Ana Beatriz Lima'),
    campoReservado('cpf', 'CPF do candidato', '123.456.789-09', 'documento', doCandidato.verDocumentos),
  ],
  [
    campo('vaga', 'Título do anúncio ou da solicitação', 'Analista de Custos'),
    campo('cargo', 'Cargo da solicitação', 'Analista Administrativo', PODE_FALTAR),
    campo('vinculo', 'Vínculo da solicitação', 'Emprego', PODE_FALTAR),
    campo('etapa', 'Etapa em que o candidato está', 'Entrevista'),
    campo('recrutador', 'Recrutador responsável pela solicitação', 'Renata Vasconcelos'),
    campoReservado('remuneracao', 'Remuneração da solicitação', 'R$ 3.200,00', 'salario', daSolicitacao.verRemuneracao),
  ],
  DA_EMPRESA,
)
/** Messages are kept where others read them, and leave by mail: they say only what is public and always known. */
export const CAMPOS_DA_MENSAGEM = paraMensagens(CAMPOS_DA_CARTA)
