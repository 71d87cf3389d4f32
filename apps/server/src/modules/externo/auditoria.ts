import { camposDaPessoa as doColaborador } from '@quadro/contract/cargo-salario/colaboradores.ts'
import { camposDaPessoa } from '@quadro/contract/externo/campos.ts'
import { experienciaForm, formacaoForm, idiomaForm } from '@quadro/contract/externo/curriculo.ts'
import { type CampoAuditado, camposDoContrato, entidadeAuditada, nomesDe } from '../utilitario/index.ts'

/** How the audit of what candidates say of themselves reads. What employees' forms carry too is described there. */

const documentos = (campos: Record<string, CampoAuditado>) =>
  Object.fromEntries(
    Object.entries(campos).map(([key, campo]) => [key, { ...campo, sensibilidade: 'documento' as const }]),
  )

entidadeAuditada({
  tabela: 'pessoa',
  titulo: 'Dados pessoais',
  campos: documentos(
    camposDoContrato(
      Object.fromEntries(Object.entries(camposDaPessoa).filter(([key]) => !Object.hasOwn(doColaborador, key))),
      {
        rgUfId: { nomes: nomesDe('estado') },
        ctpsUfId: { nomes: nomesDe('estado') },
        ufHabId: { nomes: nomesDe('estado') },
      },
    ),
  ),
})
entidadeAuditada({
  tabela: 'formacao',
  titulo: 'Formação',
  campos: camposDoContrato(formacaoForm.shape, { areaFormacaoId: { nomes: nomesDe('area_formacao') } }),
  ignora: ['pessoa_id'],
})
entidadeAuditada({
  tabela: 'experiencia',
  titulo: 'Experiência',
  campos: camposDoContrato(experienciaForm.shape, {
    cargoId: { nomes: nomesDe('cargo') },
    salario: { sensibilidade: 'salario' },
  }),
  ignora: ['pessoa_id', 'check_nome_cargo'],
})
entidadeAuditada({
  tabela: 'pessoa_idioma',
  titulo: 'Idioma',
  campos: camposDoContrato(idiomaForm.shape, { idiomaId: { nomes: nomesDe('idioma') } }),
  ignora: ['pessoa_id'],
})
