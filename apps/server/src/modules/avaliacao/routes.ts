import type { Route } from '../../kit/http/route.ts'
import { avaliacoesDesempenho } from './desempenho/avaliacoes-desempenho.ts'
import './busca.ts'
import { competenciasDesempenho } from './desempenho/competencias-desempenho.ts'
import { competenciasPessoais } from './desempenho/desempenho-sem-login.ts'
import { emNomeDesempenho } from './desempenho/em-nome-desempenho.ts'
import './desempenho/fechamento.ts'
import './desempenho/necessidades-desempenho.ts'
import './desempenho/perfil-em-uso.ts'
import { leituraDesempenho } from './desempenho/leitura-rotas.ts'
import { modelosAvaliacaoDesempenho } from './desempenho/modelos-avaliacao-desempenho.ts'
import { participantesDesempenho } from './desempenho/participantes-desempenho.ts'
import { questionariosDesempenho } from './desempenho/questionarios-desempenho.ts'
import { acompanhamentos } from './experiencia/acompanhamentos.ts'
import { experienciaTalentos } from './experiencia/experiencia-talentos.ts'
import './experiencia/experiencia-sem-login.ts'
import { periodos } from './experiencia/periodos-experiencia.ts'
import { questionariosExperiencia } from './experiencia/questionarios-experiencia.ts'
import './ninebox/desempenho-das-pessoas.ts'
import { nineBox } from './ninebox/ninebox.ts'
import { nineBoxGrafico } from './ninebox/ninebox-grafico.ts'
import { avaliacoesPraticas } from './praticas/avaliacoes-praticas.ts'
import { modelosPratica } from './praticas/modelos-pratica.ts'
import { questionariosPratica } from './praticas/questionarios-pratica.ts'
import './espaco.ts'
import './prazos.ts'
import './questionarios/prontos.ts'
import { questionariosPessoais } from './questionarios/questionarios-pessoais.ts'
import { todosOsModelos } from './questionarios/todos-os-modelos.ts'
import { comparativoRoutes } from './relatorios/relatorio-comparativo.ts'
import { competenciaOrganizacionalRoutes } from './relatorios/relatorio-competencia-organizacional.ts'
import { competenciaTalentoRoutes } from './relatorios/relatorio-competencia-talento.ts'
import { resultadoModeloRoutes } from './relatorios/relatorio-resultado-modelo.ts'
import { relatoriosDesempenho } from './relatorios/relatorios-desempenho.ts'
import { relatoriosExperiencia } from './relatorios/relatorios-experiencia.ts'
import { resultadoPessoaRoutes } from './relatorios/resultado-pessoa-rotas.ts'
import { resultadoPorAreaRoutes } from './relatorios/resultado-por-area.ts'
import { modelosTurma } from './turmas/modelos-turma.ts'

/** The engine has no addresses of its own (`rotasDeModelos`, `rotasDeQuestionarios`). This module uses it for performance
 * evaluations and has the models of experience periods, practical evaluations and classes. */
export const routes: Route[] = [
  ...acompanhamentos,
  ...avaliacoesDesempenho,
  ...avaliacoesPraticas,
  ...comparativoRoutes,
  ...competenciaOrganizacionalRoutes,
  ...competenciaTalentoRoutes,
  ...competenciasDesempenho,
  ...emNomeDesempenho,
  ...competenciasPessoais,
  ...experienciaTalentos,
  ...leituraDesempenho,
  ...modelosAvaliacaoDesempenho,
  ...modelosPratica,
  ...modelosTurma,
  ...nineBox,
  ...nineBoxGrafico,
  ...participantesDesempenho,
  ...periodos,
  ...questionariosDesempenho,
  ...questionariosExperiencia,
  ...questionariosPessoais,
  ...questionariosPratica,
  ...relatoriosDesempenho,
  ...relatoriosExperiencia,
  ...resultadoModeloRoutes,
  ...resultadoPessoaRoutes,
  ...resultadoPorAreaRoutes,
  ...todosOsModelos,
]
