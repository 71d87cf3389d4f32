"""The rival of bench/django.ts: one table of people behind Django REST framework, with the ways of its documentation: a session, permissions
of the model, pages with a count, search and order. It has no row security, no areas, and one table where the product derives the row from
histories. DATABASE_URL names its own database; `prepare` makes the tables and prints the cookie of a session, otherwise this is the WSGI
application of gunicorn.
"""

import os
import sys
from urllib.parse import urlparse

import django
from django.conf import settings

address = urlparse(os.environ["DATABASE_URL"])
settings.configure(
    SECRET_KEY="bench",
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    USE_TZ=True,
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
    DATABASES={
        "default": {
            "ENGINE": "django.db.backends.postgresql",
            "NAME": address.path[1:],
            "USER": address.username,
            "PASSWORD": address.password,
            "HOST": address.hostname,
            "PORT": address.port,
            "CONN_MAX_AGE": None,
        }
    },
    INSTALLED_APPS=["django.contrib.auth", "django.contrib.contenttypes", "django.contrib.sessions", "rest_framework"],
    MIDDLEWARE=[
        "django.contrib.sessions.middleware.SessionMiddleware",
        "django.contrib.auth.middleware.AuthenticationMiddleware",
    ],
    REST_FRAMEWORK={
        "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework.authentication.SessionAuthentication"],
        "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
        "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    },
)
django.setup()

from django.db import models  # noqa: E402
from rest_framework import filters, pagination, routers, serializers, viewsets  # noqa: E402


class Pessoa(models.Model):
    nome = models.TextField(db_index=True)
    codigo = models.TextField(null=True)
    situacao = models.TextField()
    data_admissao = models.DateField(null=True, db_index=True)
    data_desligamento = models.DateField(null=True)
    area_nome = models.TextField(null=True)
    cargo_nome = models.TextField(null=True)
    faixa_salarial_nome = models.TextField(null=True)
    estabelecimento_nome = models.TextField(null=True)

    class Meta:
        app_label = "rival"
        managed = False
        db_table = "pessoa"


class PessoaSerializer(serializers.ModelSerializer):
    class Meta:
        model = Pessoa
        fields = "__all__"


class Pages(pagination.PageNumberPagination):
    page_size = 20
    page_size_query_param = "size"


class Pessoas(viewsets.ModelViewSet):
    queryset = Pessoa.objects.order_by("nome", "id")
    serializer_class = PessoaSerializer
    pagination_class = Pages
    filter_backends = [filters.SearchFilter, filters.OrderingFilter]
    search_fields = ["nome", "codigo"]


router = routers.SimpleRouter(trailing_slash=False)
router.register("pessoas", Pessoas)
urlpatterns = router.urls

if sys.argv[1:] == ["prepare"]:
    from importlib import import_module

    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY, get_user_model
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    user = get_user_model().objects.create_superuser("renata")
    store = import_module(settings.SESSION_ENGINE).SessionStore()
    store[SESSION_KEY] = str(user.pk)
    store[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    store[HASH_SESSION_KEY] = user.get_session_auth_hash()
    store.save()
    print(f"sessionid={store.session_key}")
else:
    from django.core.wsgi import get_wsgi_application

    application = get_wsgi_application()
