import { formatarTamanho } from '@quadro/contract/kit/formato.ts'
import * as c from '@quadro/contract/sst/profissionais/contratos.ts'
import { profissionais } from '@quadro/contract/sst/profissionais/profissionais.ts'
import { useState } from 'react'
import * as z from 'zod'
import { fileUrl, upload } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can, useFileLimit, useSession } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormCode, FormDate, FormPhone, FormRadio, FormRefs, FormText } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, FormSummary, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { useObjectUrl } from '../../../kit/form/picture.ts'
import { RemoveDialog } from '../../../kit/list/remove-dialog.tsx'
import { listAddress, useChild, useGo, useParam } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { FormCell, FormGrid, FormGroup, ImageField, ReadOnlyValue } from '../../../ui/fields/index.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { remocaoDeContratos, Situacao } from './periodo.tsx'

/** A file to store, null to remove the stored signature, undefined to keep it. */
type Escolha = File | null | undefined
const schema = c.conferirContrato(
  z.object({
    ...c.camposDoContrato,
    assinaturaDigital: z
      .custom<Escolha>((value) => value === undefined || value === null || value instanceof File)
      .meta({ label: 'Assinatura' }),
  }),
)

/** A new or existing contract of one professional. */
export default function ContratoDoProfissional() {
  const profissionalId = Number(useParam('profissionalId'))
  const child = useChild(c.paginaDosContratos(profissionalId))
  const id = child === undefined || child === 'new' ? undefined : Number(child)
  const profissional = useCall(profissionais.ler, { id: profissionalId }, { silent: true })
  const read = useCall(c.lerContrato, { profissionalId, id: id ?? 0 }, { silent: true, enabled: id !== undefined })
  const contrato = id === undefined ? undefined : read.data
  const nome = profissional.data?.nomeFormatado
  if (nome === undefined || (id !== undefined && contrato?.id !== id))
    return (
      <Carregando
        title={`${id === undefined ? 'Inserir' : 'Editar'} Contrato do Profissional de SST`}
        error={profissional.error ?? read.error}
        onRetry={() => void Promise.all([profissional.refetch(), ...(id === undefined ? [] : [read.refetch()])])}
      />
    )
  return <Formulario key={contrato?.versao ?? 'new'} {...{ profissionalId, nome, contrato }} />
}

function Formulario({
  profissionalId,
  nome,
  contrato,
}: {
  profissionalId: number
  nome: string
  contrato: c.Contrato | undefined
}) {
  const go = useGo()
  const empresa = useSession().info?.empresa
  const [isRemoving, setRemoving] = useState(false)
  const base = c.paginaDosContratos(profissionalId)
  const leave = () => go(listAddress(base))
  const isReadOnly = contrato ? !contrato.pode.includes('editar') : !can(c.criarContrato)
  const form = useEntityForm({
    draft: inTab('contrato', contrato?.id),
    schema,
    values: {
      ...{ inicio: '', fim: null, tipoContrato: '' as never, registro: null, especialidade: null, ...contrato },
      empresaId: contrato?.empresaId ?? empresa?.id ?? 0,
      estabelecimentosIds: contrato?.estabelecimentos.map(({ id }) => id) ?? [],
      examesIds: contrato?.exames.map(({ id }) => id) ?? [],
      estabelecimentoResponsavel: contrato?.estabelecimentoResponsavel ?? 'TODOS',
      endereco: contrato?.endereco ?? null,
      telefone: contrato?.telefone ?? null,
      horarioAtendimento: contrato?.horarioAtendimento ?? null,
      assinaturaDigital: undefined,
    },
    save: async ({ assinaturaDigital, ...campos }) => {
      const dados = { ...campos, profissionalId, manterAssinatura: assinaturaDigital !== null }
      const files: Record<string, File> = assinaturaDigital ? { assinaturaDigital } : {}
      const saved = contrato
        ? await upload(c.alterarContrato, { ...dados, id: contrato.id, versao: contrato.versao }, files, SILENT)
        : await upload(c.criarContrato, dados, files, SILENT)
      await refreshed()
      return saved
    },
    done: () => {
      toast.success(`Contrato ${contrato ? 'alterado' : 'inserido'} com sucesso.`)
      leave()
    },
  })
  return (
    <>
      <PageHeader
        title={contrato ? `Contrato ${c.nomeDoContrato(contrato)}` : 'Inserir Contrato do Profissional de SST'}
        badge={contrato && <Situacao situacao={contrato.situacao} />}
        facts={<Link href={`${profissionais.page}/${profissionalId}`}>{nome}</Link>}
        pageKey={contrato?.id ?? 'new'}
        hasLine
      />
      <Form form={form} hasSummary={false}>
        <FormColumns>
          <FormSummary />
          <fieldset disabled={isReadOnly}>
            <FormGroup title="Contrato">
              <FormGrid>
                <FormCell>
                  <ReadOnlyValue label="Empresa" value={empresa?.nome} />
                </FormCell>
                <FormCell span={6}>
                  <FormDate name="inicio" />
                </FormCell>
                <FormCell span={6}>
                  <FormDate name="fim" help="Vazio enquanto não há data de fim." />
                </FormCell>
                <FormCell span={6}>
                  <FormCode name="tipoContrato" codes={c.TIPO_CONTRATO} />
                </FormCell>
                <FormCell span={6}>
                  <FormText name="registro" help="O número do contrato ou da matrícula." />
                </FormCell>
                <FormCell>
                  <FormText name="especialidade" help="Como médico do trabalho ou engenheiro de segurança." />
                </FormCell>
              </FormGrid>
            </FormGroup>
            <FormGroup title="Responsabilidade">
              <FormGrid>
                <Estabelecimentos />
                <FormCell>
                  <FormRefs
                    name="examesIds"
                    held={contrato?.exames.map(({ id, nome: label }) => ({ id, label })) ?? []}
                  />
                </FormCell>
                <FormCell>
                  <Assinatura
                    readOnly={isReadOnly}
                    atual={
                      contrato?.temAssinaturaDigital
                        ? fileUrl(c.lerAssinatura, { profissionalId, id: contrato.id })
                        : null
                    }
                  />
                </FormCell>
              </FormGrid>
            </FormGroup>
            <FormGroup title="Atendimento">
              <FormGrid>
                <FormCell>
                  <FormText name="endereco" />
                </FormCell>
                <FormCell span={6}>
                  <FormPhone name="telefone" />
                </FormCell>
                <FormCell span={6}>
                  <FormText name="horarioAtendimento" help="Como seg. e qua., das 8h às 12h." />
                </FormCell>
              </FormGrid>
            </FormGroup>
          </fieldset>
        </FormColumns>
        {!isReadOnly && (
          <FormFooter
            onCancel={leave}
            start={
              contrato?.pode.includes('excluir') ? (
                <Button variant="danger" onPress={() => setRemoving(true)}>
                  Excluir
                </Button>
              ) : undefined
            }
          />
        )}
      </Form>
      {isRemoving && contrato && (
        <RemoveDialog
          removal={remocaoDeContratos}
          rows={[contrato]}
          onClose={() => setRemoving(false)}
          onRemoved={leave}
        />
      )}
    </>
  )
}
const SILENT = { errors: 'none' } as const

function Estabelecimentos() {
  const isAlguns = useField<string>('estabelecimentoResponsavel').value === 'ALGUNS'
  return (
    <>
      <FormCell>
        <FormRadio name="estabelecimentoResponsavel" codes={c.ESTABELECIMENTO_RESPONSAVEL} variant="list" />
      </FormCell>
      {isAlguns && (
        <FormCell>
          <FormRefs name="estabelecimentosIds" />
        </FormCell>
      )}
    </>
  )
}

/** The image that papers will show above the name. `atual` is the address of the stored one. */
function Assinatura({ atual, readOnly }: { atual: string | null; readOnly: boolean }) {
  const field = useField<Escolha>('assinaturaDigital')
  const picked = useObjectUrl(field.value ?? undefined)
  const limite = useFileLimit(c.ASSINATURA_MAXIMA)
  return (
    <ImageField
      name="assinaturaDigital"
      label="Assinatura"
      shape="wide"
      help="A imagem da assinatura, para os documentos que ele assina."
      hint={`PNG ou JPEG, até ${formatarTamanho(limite)}`}
      maxSize={limite}
      readOnly={readOnly}
      error={field.error}
      value={field.value === null ? null : (picked ?? atual)}
      onPick={field.onChange}
      onRemove={() => field.onChange(atual === null ? undefined : null)}
    />
  )
}
