import { motivosDesligamento } from '@quadro/contract/gestao-talentos/motivos-desligamento.ts'
import { tiposDocumento } from '@quadro/contract/gestao-talentos/tipos-documento.ts'
import { explainConstraint, labelTable } from '../../kit/constraints.ts'
import { registryRoutes } from '../../kit/registry.ts'
import type { Route } from '../../kit/route.ts'
import { niveisDoTalento } from './configuracoes-niveis-competencia-colaborador.ts'
import { curriculoDoTalento } from './curriculo.ts'
import { documentosAnexos } from './documentos-anexos.ts'

labelTable('documento_talento', 'Documentos dos talentos')
explainConstraint('motivo_desligamento_descricao', 'descricao', 'Já existe um motivo com esta descrição.')
explainConstraint('tipo_documento_nome', 'nome', 'Já existe um tipo de documento com este nome.')

import './palavras.ts'

export const routes: Route[] = [
  ...Object.values(registryRoutes(motivosDesligamento, 'motivoDesligamento')),
  ...Object.values(registryRoutes(tiposDocumento, 'tipoDocumento')),
  ...niveisDoTalento,
  ...documentosAnexos,
  ...curriculoDoTalento,
]
