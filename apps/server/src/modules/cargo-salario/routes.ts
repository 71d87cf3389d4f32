import { gruposOcupacionais } from '@quadro/contract/cargo-salario/cargos/grupos-ocupacionais.ts'
import type { Route } from '../../kit/http/route.ts'
import { registryRoutes } from '../../kit/records/registry.ts'
import './bi.ts'
import './busca.ts'
import './pessoas/importar-cadastros.ts'
import './pessoas/importar-colaboradores.ts'
import './pessoas/importar-nomes.ts'
import { aceites } from './aceites/aceites.ts'
import { conferencia as conferenciaDeAceites } from './aceites/conferencia.ts'
import { meusAceites } from './aceites/meus-aceites.ts'
import { acessoPessoal } from './acesso-pessoal/acesso-pessoal.ts'
import { crachas } from './acesso-pessoal/crachas.ts'
import { entradaPessoal } from './acesso-pessoal/entrada-pessoal.ts'
import { linksPessoais } from './acesso-pessoal/links-pessoais.ts'
import { acoes } from './acoes/acoes.ts'
import { acompanhamentos } from './acoes/acompanhamentos.ts'
import { areasOrganizacionais } from './areas/areas-organizacionais.ts'
import { vinculosDaArea } from './areas/areas-vinculos.ts'
import { organogramaRoutes } from './areas/organograma.ts'
import { quadroDoCargo } from './cargos/cargo-quadro.ts'
import { responsabilidades } from './cargos/cargo-responsabilidades.ts'
import { cenarios } from './cenarios/cenarios.ts'
import './cenarios/cenarios-palavras.ts'
import { cargos } from './cargos/cargos.ts'
import { propostasDaEquipe } from './cenarios/propostas-da-equipe.ts'
import { propostasDeReajuste } from './cenarios/propostas-reajuste.ts'
import { competencias } from './competencias/competencias.ts'
import { configuracoesNiveisCompetencia } from './competencias/configuracoes-niveis-competencia.ts'
import { criteriosAvaliacaoCompetencia } from './competencias/criterios-avaliacao-competencia.ts'
import { niveisCompetencia } from './competencias/niveis-competencia.ts'
import { equidadeRoutes } from './equidade/equidade-salarial.ts'
import { publicacoesEquidade } from './equidade/publicacoes-equidade.ts'
import { meuEspaco } from './espaco/meu-espaco.ts'
import { minhaEquipe } from './espaco/minha-equipe.ts'
import { faixasSalariais } from './faixas/faixas-salariais.ts'
import { indicesRoutes } from './faixas/indices.ts'
import { integracoesDoModulo } from './integracoes/integracoes.ts'
import { dadosMercado } from './mercado/dados-mercado.ts'
import { mercado } from './mercado/mercado.ts'
import { historicoDeColaboradores } from './pessoas/colaborador-historico.ts'
import { registroDeColaboradores } from './pessoas/colaborador-registro.ts'
import { colaboradores } from './pessoas/colaboradores.ts'
import { conferenciaDaAdmissao } from './pessoas/conferencia-admissao.ts'
import { curriculos } from './pessoas/curriculo.ts'
import { desligamentos } from './pessoas/desligamento.ts'
import { ficha } from './pessoas/ficha.ts'
import { foto } from './pessoas/foto.ts'
import { mudancaEmLote } from './pessoas/mudanca-em-lote.ts'
import { pessoas } from './pessoas/pessoas.ts'
import { salarios } from './pessoas/salario.ts'
import { propostasAlteracao } from './propostas/propostas-decisao.ts'
import { faturamentosMensais } from './reajustes/faturamentos-mensais.ts'
import { parametrosRemuneracao } from './reajustes/parametros-remuneracao.ts'
import { reajustesColaboradores } from './reajustes/reajustes-colaboradores.ts'
import { reajustesColetivos } from './reajustes/reajustes-coletivos.ts'
import { reajustesFaixas } from './reajustes/reajustes-faixas-salariais.ts'
import { reajustesIndices } from './reajustes/reajustes-indices.ts'
import { tabelasReajustes } from './reajustes/tabelas-reajustes.ts'
import { relatorioDeAreasRoutes } from './relatorios/relatorio-areas-organizacionais.ts'
import { historicosFaixasRoutes } from './relatorios/relatorio-historicos-faixas-salariais.ts'
import { opcoesDosRelatorios } from './relatorios/relatorio-opcoes.ts'
import { relatoriosDeCargos } from './relatorios/relatorios-cargos.ts'
import { relatoriosDeCompetencias } from './relatorios/relatorios-competencias.ts'
import { relatoriosDeMudancas } from './relatorios/relatorios-mudancas.ts'
import { relatoriosDeReajustes } from './relatorios/relatorios-reajustes.ts'
import { relatoriosDeTalentos } from './relatorios/relatorios-talentos.ts'
import { etapas as etapasDeRoteiros } from './roteiros/etapas.ts'
import { etapasPessoais } from './roteiros/etapas-pessoais.ts'
import { modelosRoteiro } from './roteiros/modelos-roteiro.ts'
import { roteiros } from './roteiros/roteiros.ts'
import './aceites/aceites-palavras.ts'
import './acoes/acoes-palavras.ts'
import './acoes/origem-talento.ts'
import './copia.ts'
import './areas/copia-areas.ts'
import './competencias/lacunas.ts'
import './competencias/prontos.ts'
import './equidade/equidade-palavras.ts'
import './equidade/origem-equidade.ts'
import './espaco/partes-de-cargos.ts'
import './integridade.ts'
import './palavras.ts'
import './pessoas/o-que-termina.ts'
import './pessoas/prontos.ts'
import './prazos.ts'
import './reajustes/reajustes-palavras.ts'
import './roteiros/eventos-da-pessoa.ts'
import './roteiros/prontos.ts'
import './roteiros/roteiros-palavras.ts'

export const routes: Route[] = [
  ...integracoesDoModulo,
  ...areasOrganizacionais,
  ...vinculosDaArea,
  ...organogramaRoutes,
  ...relatorioDeAreasRoutes,
  ...relatoriosDeTalentos,
  ...relatoriosDeMudancas,
  ...relatoriosDeCargos,
  ...historicosFaixasRoutes,
  ...relatoriosDeReajustes,
  ...relatoriosDeCompetencias,
  ...opcoesDosRelatorios,
  ...equidadeRoutes,
  ...publicacoesEquidade,
  ...Object.values(registryRoutes(gruposOcupacionais, 'grupoOcupacional')),
  ...cargos,
  ...responsabilidades,
  ...quadroDoCargo,
  ...faixasSalariais,
  ...indicesRoutes,
  ...faturamentosMensais,
  ...parametrosRemuneracao,
  ...dadosMercado,
  ...mercado,
  ...colaboradores,
  ...historicoDeColaboradores,
  ...conferenciaDaAdmissao,
  ...desligamentos,
  ...registroDeColaboradores,
  ...ficha,
  mudancaEmLote,
  ...foto,
  ...curriculos,
  ...pessoas,
  ...propostasAlteracao,
  ...salarios,
  ...tabelasReajustes,
  ...reajustesColaboradores,
  ...reajustesFaixas,
  ...reajustesIndices,
  ...reajustesColetivos,
  ...cenarios,
  ...propostasDeReajuste,
  ...propostasDaEquipe,
  ...competencias,
  ...criteriosAvaliacaoCompetencia,
  ...niveisCompetencia,
  ...configuracoesNiveisCompetencia,
  ...meuEspaco,
  ...minhaEquipe,
  ...acoes,
  ...acompanhamentos,
  ...modelosRoteiro,
  ...roteiros,
  ...etapasDeRoteiros,
  ...etapasPessoais,
  ...acessoPessoal,
  crachas,
  ...linksPessoais,
  ...entradaPessoal,
  ...aceites,
  ...meusAceites,
  ...conferenciaDeAceites,
]
