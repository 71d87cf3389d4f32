import { formatarCnpj } from '@quadro/contract/kit/documentos.ts'
import { cnpjDe, partesDoCnpj } from '@quadro/contract/utilitario/cnpj.ts'
import { estabelecimentos } from '@quadro/contract/utilitario/estabelecimentos.ts'
import { FormText } from '../../kit/fields.tsx'
import { useField } from '../../kit/form.tsx'
import { registryScreens } from '../../kit/registry.tsx'
import { useUser } from '../../kit/session.ts'
import { FormCell, ReadOnlyValue } from '../../ui/fields/index.ts'
import { EnderecoFields } from '../geral/index.ts'

/** The complement is what the person types; the base is the company's and the check digits follow. */
function Cnpj() {
  const { base } = partesDoCnpj(useUser().empresa.cnpj)
  const complement = useField<string | null>('complementoCnpj').value
  const whole = cnpjDe(base, complement ?? '')
  return (
    <>
      <FormCell span={6}>
        <FormText name="complementoCnpj" uppercase help={`4 caracteres depois de ${formatarCnpj(base)}`} />
      </FormCell>
      <FormCell span={6}>
        <ReadOnlyValue label="CNPJ" value={whole && formatarCnpj(whole)} />
      </FormCell>
    </>
  )
}

export default registryScreens(estabelecimentos, {
  about: 'O estabelecimento é o endereço onde as pessoas trabalham; solicitações e colaboradores dependem dele.',
  columns: [
    {
      key: 'nome',
      width: 180,
      grow: 3,
      isName: true,
      isSortable: true,
    },
    {
      key: 'cnpj',
      width: 150,
      isSortable: true,
    },
    {
      key: 'cidadeNome',
      width: 130,
      grow: 2,
      priority: 1,
      isSortable: true,
    },
    {
      key: 'ufSigla',
      width: 60,
      priority: 1,
      isSortable: true,
    },
  ],
  form: (
    <>
      <FormCell>
        <FormText name="nome" />
      </FormCell>
      <Cnpj />
      <EnderecoFields />
      <FormCell>
        <FormText name="codigoAc" help="Código na folha de pagamento, quando há integração." />
      </FormCell>
    </>
  ),
})
