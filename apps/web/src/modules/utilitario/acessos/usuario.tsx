import type { OutputOf } from '@quadro/contract/kit/endpoint.ts'
import {
  alterarUsuario,
  criarUsuario,
  enviarLinkDeSenha,
  excluirUsuario,
  lerUsuario,
  novoUsuarioSchema,
  opcoesDeAcesso,
  type Usuario as UsuarioLido,
  usuarioSchema,
} from '@quadro/contract/utilitario/acessos/usuarios.ts'
import { useEffect, useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormEmail, FormNewPassword, FormPassword, FormSwitch, FormText } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { useChild, useGo } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid, FormGroup, RadioGroup } from '../../../ui/fields/index.ts'
import { ShieldCheck } from '../../../ui/icons.ts'
import { FormColumn } from '../../../ui/layout/FormColumns.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Acessos } from './acessos.tsx'

const BASE = '/utilitario/usuarios'
type Options = OutputOf<typeof opcoesDeAcesso>

export default function Usuario() {
  const child = useChild(BASE)
  const id = child === undefined || child === 'new' ? undefined : Number(child)
  const read = useCall(lerUsuario, { id: id ?? 0 }, { silent: true, enabled: id !== undefined })
  const options = useCall(opcoesDeAcesso, {}, { silent: true })
  const row = id === undefined ? undefined : read.data
  if (!options.data || (id !== undefined && row?.id !== id))
    return (
      <Carregando
        title={id === undefined ? 'Inserir Usuário' : 'Editar Usuário'}
        error={read.error ?? options.error}
        onRetry={() => {
          void read.refetch()
          void options.refetch()
        }}
      />
    )
  return row ? (
    <Editar key={`${row.id}:${row.versao}`} row={row} options={options.data} />
  ) : (
    <Inserir options={options.data} />
  )
}

function Inserir({ options }: { options: Options }) {
  const go = useGo()
  const [how, setHow] = useState<'link' | 'senha'>('link')
  const [created, setCreated] = useState<number | undefined>(undefined)
  const form = useEntityForm({
    draft: inTab('usuario'),
    schema: novoUsuarioSchema,
    values: { nome: '', login: '', email: '', ativo: true, acessos: [], senha: '', confSenha: '' },
    save: async (output) => {
      const { id } = await call(criarUsuario, output, { errors: 'none' })
      toast.success(
        output.senha ? 'Usuário inserido com sucesso.' : 'Usuário inserido com sucesso. O link da senha foi enviado.',
      )
      await refreshed()
      setCreated(id)
    },
  })
  // Navigates only after the form knows that it is saved; otherwise leaving would ask about unsaved changes.
  useEffect(() => {
    if (created !== undefined && !form.isDirty) go(`${BASE}/${created}`, { replace: true })
  }, [created, form.isDirty, go])
  return (
    <Form form={form} hasSummary="inside">
      <PageHeader title="Inserir Usuário" hasLine />
      <PageBody>
        <FormColumn>
          <Dados />
          <FormGroup title="Senha">
            <FormGrid>
              <FormCell>
                <RadioGroup
                  label="Como o usuário recebe a senha"
                  variant="list"
                  value={how}
                  options={[
                    {
                      value: 'link',
                      label: 'Escolhe por um link enviado ao e-mail dele',
                      help: 'O link vale por sete dias.',
                    },
                    { value: 'senha', label: 'Recebe de mim uma senha inicial' },
                  ]}
                  onChange={(next) => {
                    setHow(next)
                    form.setValue('senha', '')
                    form.setValue('confSenha', '')
                  }}
                />
              </FormCell>
              {how === 'senha' && (
                <>
                  <FormCell span={6}>
                    <SenhaInicial />
                  </FormCell>
                  <FormCell span={6}>
                    <FormPassword name="confSenha" label="Confirmação da senha" required autoComplete="new-password" />
                  </FormCell>
                </>
              )}
            </FormGrid>
          </FormGroup>
          <Acessos empresas={options.empresas} perfis={options.perfis} nomes={[]} />
        </FormColumn>
      </PageBody>
      <FormFooter onCancel={() => go(BASE)} />
    </Form>
  )
}

function SenhaInicial() {
  const nomes = [useField<string>('nome').value]
  const logins = [useField<string>('login').value]
  return <FormNewPassword name="senha" label="Senha inicial" required owner={{ nomes, logins }} />
}
function Dados() {
  return (
    <FormGroup title="Dados">
      <FormGrid>
        <FormCell span={6}>
          <FormText name="nome" autoComplete="off" />
        </FormCell>
        <FormCell span={6}>
          <FormText name="login" autoComplete="off" help="É com ele que a pessoa entra no sistema." />
        </FormCell>
        <FormCell span={6}>
          <FormEmail name="email" help="Recebe o link para escolher ou recuperar a senha." />
        </FormCell>
        <FormCell>
          <FormSwitch name="ativo" consequence="Desativado não entra, e as sessões abertas terminam na hora." />
        </FormCell>
      </FormGrid>
    </FormGroup>
  )
}

function Editar({ row, options }: { row: UsuarioLido; options: Options }) {
  const go = useGo()
  const [asking, setAsking] = useState<'excluir' | 'link' | undefined>(undefined)
  const mayEdit = row.pode.includes('editar')
  const mayGrant = row.pode.includes('acessos')
  const form = useEntityForm({
    draft: inTab('usuario', row.id),
    schema: usuarioSchema,
    values: {
      id: row.id,
      versao: row.versao,
      nome: row.nome,
      login: row.login,
      email: row.email,
      ativo: row.ativo,
      acessos: row.acessos.map(({ empresaId, perfilId, talentoId, restritoAAreas, areasIds }) => ({
        empresaId,
        perfilId,
        talentoId,
        restritoAAreas,
        areasIds,
      })),
    },
    save: async (output) => {
      await call(alterarUsuario, output, { errors: 'none' })
      toast.success('Usuário alterado com sucesso.')
      await refreshed()
    },
  })
  const confirm = async () => {
    await attempt(
      async () => {
        if (asking === 'link') {
          await call(enviarLinkDeSenha, { id: row.id })
          toast.success('O link foi enviado.')
        } else {
          await call(excluirUsuario, { id: row.id, versao: row.versao })
          toast.success('Usuário excluído com sucesso.')
          await refreshed()
          go(BASE)
        }
      },
      {
        after: () => setAsking(undefined),
      },
    )
  }
  return (
    <Form form={form} hasSummary="inside">
      <PageHeader
        title="Editar Usuário"
        record={row.nome}
        facts={
          row.outrosAcessos
            ? 'Tem acesso também a empresas que você não vê; só quem as vê altera nome, login, e-mail e situação.'
            : row.nome
        }
        hasLine
        secondary={[
          {
            id: 'permissoes',
            label: 'O que pode fazer',
            icon: ShieldCheck,
            href: `${BASE}/${row.id}/permissoes`,
          },
          ...(mayEdit && row.ativo && !row.sistemaPai
            ? [{ id: 'link', label: 'Enviar link da senha', onAction: () => setAsking('link') }]
            : []),
        ]}
      />
      <PageBody>
        <FormColumn>
          <fieldset disabled={!mayEdit}>
            <Dados />
          </fieldset>
          <fieldset disabled={!mayGrant} style={{ marginTop: 18 }}>
            <Acessos empresas={options.empresas} perfis={options.perfis} nomes={row.acessos} />
          </fieldset>
        </FormColumn>
      </PageBody>
      {(mayEdit || mayGrant) && (
        <FormFooter
          onCancel={() => go(BASE)}
          start={
            row.pode.includes('excluir') ? (
              <Button variant="danger" onPress={() => setAsking('excluir')}>
                Excluir
              </Button>
            ) : undefined
          }
        />
      )}
      <ConfirmDialog
        isOpen={asking === 'excluir'}
        onOpenChange={() => setAsking(undefined)}
        title={`Excluir usuário '${row.nome}'?`}
        confirmLabel="Excluir"
        keepLabel="Manter"
        isDanger
        onConfirm={() => void confirm()}
      >
        O usuário perde todos os acessos e as sessões abertas terminam. Para só impedir a entrada, desative-o.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'link'}
        onOpenChange={() => setAsking(undefined)}
        title={`Enviar o link da senha a ${row.nome}?`}
        confirmLabel="Enviar"
        onConfirm={() => void confirm()}
      >
        {`O link vai para ${row.email} e vale por sete dias. A senha atual continua valendo até ser trocada.`}
      </ConfirmDialog>
    </Form>
  )
}
