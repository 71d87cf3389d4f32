import { gruposOcupacionais } from '@quadro/contract/cargo-salario/grupos-ocupacionais.ts'
import { registryRoutes } from '../../kit/registry.ts'
import type { Route } from '../../kit/route.ts'
import './bi.ts'
import './busca.ts'
import './importar-cadastros.ts'
import './importar-colaboradores.ts'
import './importar-nomes.ts'
import { areasOrganizacionais } from './areas-organizacionais.ts'
import { vinculosDaArea } from './areas-vinculos.ts'
import { quadroDoCargo } from './cargo-quadro.ts'
import { responsabilidades } from './cargo-responsabilidades.ts'
import { cargos } from './cargos.ts'
import { historicoDeColaboradores } from './colaborador-historico.ts'
import { registroDeColaboradores } from './colaborador-registro.ts'
import { colaboradores } from './colaboradores.ts'
import { competencias } from './competencias.ts'
import { configuracoesNiveisCompetencia } from './configuracoes-niveis-competencia.ts'
import { criteriosAvaliacaoCompetencia } from './criterios-avaliacao-competencia.ts'
import { curriculos } from './curriculo.ts'
import { desligamentos } from './desligamento.ts'
import { faixasSalariais } from './faixas-salariais.ts'
import { faturamentosMensais } from './faturamentos-mensais.ts'
import { ficha } from './ficha.ts'
import { foto } from './foto.ts'
import { indicesRoutes } from './indices.ts'
import { integracoesDoModulo } from './integracoes.ts'
import { niveisCompetencia } from './niveis-competencia.ts'
import { organogramaRoutes } from './organograma.ts'
import { pessoas } from './pessoas.ts'
import { propostasAlteracao } from './propostas-decisao.ts'
import { reajustesColaboradores } from './reajustes-colaboradores.ts'
import { reajustesColetivos } from './reajustes-coletivos.ts'
import { reajustesFaixas } from './reajustes-faixas-salariais.ts'
import { reajustesIndices } from './reajustes-indices.ts'
import { relatorioDeAreasRoutes } from './relatorio-areas-organizacionais.ts'
import { salarios } from './salario.ts'
import { tabelasReajustes } from './tabelas-reajustes.ts'
import './copia.ts'
import './copia-areas.ts'
import './integridade.ts'
import './palavras.ts'
import './prazos.ts'
import './reajustes-palavras.ts'

export const routes: Route[] = [
  ...integracoesDoModulo,
  ...areasOrganizacionais,
  ...vinculosDaArea,
  ...organogramaRoutes,
  ...relatorioDeAreasRoutes,
  ...Object.values(registryRoutes(gruposOcupacionais, 'grupoOcupacional')),
  ...cargos,
  ...responsabilidades,
  ...quadroDoCargo,
  ...faixasSalariais,
  ...indicesRoutes,
  ...faturamentosMensais,
  ...colaboradores,
  ...historicoDeColaboradores,
  ...desligamentos,
  ...registroDeColaboradores,
  ...ficha,
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
  ...competencias,
  ...criteriosAvaliacaoCompetencia,
  ...niveisCompetencia,
  ...configuracoesNiveisCompetencia,
]
