#!/bin/sh
# Makes certificates for TLS between machines of one's own: `certificate.sh NAME…`, in a folder that only you can read. With
# the first comes the authority that signs them all: each machine is given brosok-ca.pem, nobody brosok-ca.key. A machine
# is given its NAME.pem and NAME.key; the same again, before DAYS (825) are over, makes new ones. A NAME is what others
# call the machine by in its address, or the address itself.
set -eu
umask 077
new='-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'
if [ ! -f brosok-ca.key ]; then
	openssl req -x509 $new -days 3650 -subj "/CN=The authority of Brosok" -keyout brosok-ca.key -out brosok-ca.pem
fi
for name in "$@"; do
	case $name in
	*:* | *[0-9].[0-9]*.[0-9]*.[0-9]*) kind=IP ;;
	*) kind=DNS ;;
	esac
	openssl req $new -subj "/CN=$name" -addext "subjectAltName=$kind:$name" -keyout "$name.key" -out "$name.csr"
	openssl x509 -req -in "$name.csr" -copy_extensions copy -CA brosok-ca.pem -CAkey brosok-ca.key \
		-days "${DAYS:-825}" -out "$name.pem"
	rm "$name.csr"
	chmod 644 "$name.pem"
done
chmod 644 brosok-ca.pem
