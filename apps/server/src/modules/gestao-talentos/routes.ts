import { tiposDocumento } from '@quadro/contract/gestao-talentos/documentos/tipos-documento.ts'
import { cbosAprendiz } from '@quadro/contract/gestao-talentos/indicadores/cota-aprendiz.ts'
import { motivosDesligamento } from '@quadro/contract/gestao-talentos/pessoas/motivos-desligamento.ts'
import type { Route } from '../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../kit/records/constraints.ts'
import { registryRoutes } from '../../kit/records/registry.ts'
import { niveisDoTalento } from './competencias/configuracoes-niveis-competencia-colaborador.ts'
import { documentosAnexos } from './documentos/documentos-anexos.ts'
import { meusDocumentos } from './documentos/meus-documentos.ts'
import { modelosDocumento } from './documentos/modelos-documento.ts'
import { entrevistaPessoal } from './entrevistas/entrevista-pessoal.ts'
import { entrevistasDesligamento } from './entrevistas/entrevistas-desligamento.ts'
import { modelosEntrevistaDesligamento } from './entrevistas/modelos-entrevista-desligamento.ts'
import { cadastrosOcorrencias } from './ocorrencias/cadastros-ocorrencias.ts'
import { colaboradoresOcorrencias } from './ocorrencias/colaboradores-ocorrencias.ts'
import { minhasOcorrencias } from './ocorrencias/minhas-ocorrencias.ts'
import { anexosDasOcorrencias } from './ocorrencias/ocorrencia-anexos.ts'
import { curriculoDoTalento } from './pessoas/curriculo.ts'
import { relatoriosDinamicosSalvos } from './relatorios/dinamicos-salvos.ts'
import { relatorioDeAbsenteismo } from './relatorios/relatorio-absenteismo.ts'
import { relatorioDeCertificados } from './relatorios/relatorio-certificados.ts'
import { relatorioDaCotaDeAprendizes } from './relatorios/relatorio-cota-aprendiz.ts'
import { relatorioDinamico } from './relatorios/relatorio-dinamico.ts'
import { relatorioDeEntrevistas } from './relatorios/relatorio-entrevistas.ts'
import { relatorioDeOcorrencias } from './relatorios/relatorio-ocorrencias.ts'
import { relatoriosDeAniversariantes } from './relatorios/relatorios-aniversariantes.ts'
import { relatoriosDeIndicadores } from './relatorios/relatorios-indicadores.ts'
import { relatoriosDeMovimento } from './relatorios/relatorios-movimento.ts'
import { relatoriosDePerfil } from './relatorios/relatorios-perfil.ts'

labelTable('documento_talento', 'Documentos dos talentos')
explainConstraint('cbo_aprendiz_codigo', 'codigo', 'Este código CBO já está na lista.')
explainConstraint('motivo_desligamento_descricao', 'descricao', 'Já existe um motivo com esta descrição.')
explainConstraint('tipo_documento_nome', 'nome', 'Já existe um tipo de documento com este nome.')

import './documentos/prontos.ts'
import './entrevistas/prontos.ts'
import './ocorrencias/prontos.ts'
import './palavras.ts'
import './entrevistas/entrevistas-palavras.ts'
import './ocorrencias/ocorrencias-palavras.ts'
import './ocorrencias/ausencias.ts'
import './avisos.ts'
import './relatorios/dinamicos-agendados.ts'
import './prazos.ts'

export const routes: Route[] = [
  ...Object.values(registryRoutes(cbosAprendiz, 'cboAprendiz')),
  ...Object.values(registryRoutes(motivosDesligamento, 'motivoDesligamento')),
  ...Object.values(registryRoutes(tiposDocumento, 'tipoDocumento')),
  ...cadastrosOcorrencias,
  ...colaboradoresOcorrencias,
  ...minhasOcorrencias,
  ...anexosDasOcorrencias,
  ...modelosEntrevistaDesligamento,
  ...entrevistasDesligamento,
  ...entrevistaPessoal,
  ...niveisDoTalento,
  ...documentosAnexos,
  ...modelosDocumento,
  ...meusDocumentos,
  ...curriculoDoTalento,
  ...relatorioDinamico,
  ...relatoriosDinamicosSalvos,
  ...relatorioDeAbsenteismo,
  ...relatorioDaCotaDeAprendizes,
  ...relatorioDeCertificados,
  ...relatorioDeEntrevistas,
  ...relatorioDeOcorrencias,
  ...relatoriosDeIndicadores,
  ...relatoriosDeAniversariantes,
  ...relatoriosDeMovimento,
  ...relatoriosDePerfil,
]
