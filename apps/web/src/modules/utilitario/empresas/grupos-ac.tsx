import { CODIGO_EXISTE, gruposAc, verificarCodigo } from '@quadro/contract/utilitario/empresas/grupos-ac.ts'
import { useEffect, useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { FormText } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { registryScreens } from '../../../kit/list/registry.tsx'
import { useChild } from '../../../kit/page/navigation.ts'
import { FormCell } from '../../../ui/fields/index.ts'

/** Looks up a new code while it is typed, so that the user learns at once that it exists. */
function Codigo() {
  const isNew = useChild(gruposAc.base) === 'new'
  const codigo = useField<string>('codigo').value?.trim() ?? ''
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(codigo), 300)
    return () => clearTimeout(timer)
  }, [codigo])
  const found = useCall(verificarCodigo, { codigo: asked }, { silent: true, enabled: isNew && asked !== '' })
  const exists = isNew && asked !== '' && asked === codigo && found.data === true
  return <FormText name="codigo" help={exists ? CODIGO_EXISTE : 'O código do grupo na folha de pagamento.'} />
}

export default registryScreens(gruposAc, {
  about: 'Um grupo AC junta as empresas que têm códigos em comum na folha de pagamento (AC).',
  columns: [
    { key: 'codigo', width: 120, isName: true },
    { key: 'descricao', width: 240, grow: 3, phone: 'second' },
  ],
  form: (
    <>
      <FormCell span={6}>
        <Codigo />
      </FormCell>
      <FormCell>
        <FormText name="descricao" />
      </FormCell>
    </>
  ),
})
