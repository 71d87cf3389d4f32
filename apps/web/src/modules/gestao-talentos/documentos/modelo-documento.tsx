import { listar as colaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import {
  ASSINATURAS,
  emitir,
  lerValores,
  type ModeloDeDocumento,
  modelosDocumento,
  TIPOS_DE_MODELO,
  versoes,
} from '@quadro/contract/gestao-talentos/documentos/modelos-documento.ts'
import { useState } from 'react'
import { can } from '../../../kit/call/session.ts'
import { FormCode, FormSwitch, FormText, FormTextoRico } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { PreviaCom } from '../../../kit/textos/previa.tsx'
import { VersoesDoTexto } from '../../../kit/textos/versoes.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { Send } from '../../../ui/icons.ts'
import { DocumentoPreenchido } from './documento-previa.tsx'
import { buscarColaborador, EmitirDocumentos } from './emitir-documentos.tsx'

export default recordPage(modelosDocumento, {
  initial: { tipo: 'CARTA', assinaturas: 'EMPRESA', autoatendimento: false },
  actions: (modelo) => <Emitir modelo={modelo} />,
  fields: ({ record, isReadOnly }) => (
    <FormGroup title="Documento">
      <FormGrid>
        <FormCell>
          <FormText name="nome" />
        </FormCell>
        <FormCell span={6}>
          <FormCode name="tipo" codes={TIPOS_DE_MODELO} />
        </FormCell>
        <FormCell span={6}>
          <FormCode name="assinaturas" codes={ASSINATURAS} />
        </FormCell>
        <SoDeclaracao />
        <FormCell>
          <FormTextoRico name="texto" readOnly={isReadOnly} />
        </FormCell>
        {record && (
          <FormCell>
            <VersoesDoTexto
              entry={versoes}
              id={record.id}
              isReadOnly={isReadOnly}
              campos={[{ nome: 'texto', label: 'Texto', rico: true }]}
            />
          </FormCell>
        )}
      </FormGrid>
    </FormGroup>
  ),
  beside: () => (
    <FormGroup title="Prévia">
      <FormGrid>
        <PreviaCom label="Ver com um colaborador" load={podeVer() ? buscarColaborador : undefined}>
          {(quem) => <Previa id={quem?.value} nome={quem?.label} />}
        </PreviaCom>
      </FormGrid>
    </FormGroup>
  ),
})

const podeVer = () => can(lerValores) && can(colaboradores)

/** Only a declaration is made by the person alone. */
function SoDeclaracao() {
  const { value: tipo } = useField<ModeloDeDocumento['tipo']>('tipo')
  if (tipo !== 'DECLARACAO') return null
  return (
    <FormCell>
      <FormSwitch
        name="autoatendimento"
        help="Quem trabalha aqui faz a declaração no celular, sem o RH. Os campos dizem os dados da própria pessoa."
      />
    </FormCell>
  )
}

function Emitir({ modelo }: { modelo: ModeloDeDocumento }) {
  const [isOpen, setOpen] = useState(false)
  if (!can(emitir)) return null
  return (
    <>
      <Button icon={Send} onPress={() => setOpen(true)}>
        Emitir
      </Button>
      {isOpen && <EmitirDocumentos modelo={modelo} onClose={() => setOpen(false)} />}
    </>
  )
}

function Previa({ id, nome }: { id: number | undefined; nome: string | undefined }) {
  const { value: texto } = useField<string>('texto')
  const { value: assinaturas } = useField<ModeloDeDocumento['assinaturas']>('assinaturas')
  return <DocumentoPreenchido id={id} nome={nome} texto={texto ?? ''} assinaturas={assinaturas} />
}
